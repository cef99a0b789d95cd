/** Copies by the Clipboard API, else by execCommand. On failure returns false and leaves the text selected. */
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
