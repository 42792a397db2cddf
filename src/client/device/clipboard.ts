/** Copying to the clipboard, also where a page on plain http has no clipboard. */

/** Copies a text. Returns false when the browser refused every way to do it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelection(text);
  }
}

/** Selects the text in an invisible field and copies the selection, for pages without a clipboard. */
function copySelection(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  // selectable, but not visible and without scrolling; set from script, which the content policy allows
  field.style.position = 'fixed';
  field.style.opacity = '0';
  const focused = document.activeElement;
  // under an open dialog the rest of the page cannot be selected
  (focused?.closest('dialog') ?? document.body).append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return isCopied;
}
