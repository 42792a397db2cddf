/** Returns whether the server has refused a group for good: it does not exist, or the viewer has no access. */
export function isFinal(status: number | null): boolean {
  return status === 403 || status === 404;
}
