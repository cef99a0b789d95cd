/**
 * Copies a text: by the clipboard, else, where a browser or its owner refuses that, by selecting it where it is shown and
 * asking the older way. False when neither went; the text is then selected, for the reader to copy.
 */
export async function copyText(text: string, shown?: HTMLElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    if (!shown) return false
    shown.focus()
    if (shown instanceof HTMLInputElement) shown.select()
    else getSelection()?.selectAllChildren(shown)
    return document.execCommand('copy')
  }
}
