/**
 * Copies a text: by the clipboard, else, where a browser or its owner refuses that, by selecting it in `field` and
 * asking the older way. False when neither went; the text is then selected, for the reader to copy.
 */
export async function copyText(text: string, field: HTMLInputElement | HTMLTextAreaElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    field.focus()
    field.select()
    return document.execCommand('copy')
  }
}
