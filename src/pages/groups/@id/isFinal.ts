/** Returns whether the server has permanently refused a group: it does not exist, or the viewer has no access. */
export function isFinal(status: number | null): boolean {
  return status === 403 || status === 404;
}
