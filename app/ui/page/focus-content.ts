/** Puts the focus at the beginning of the page's content: for what was focused is about to go. The page does not move. */
export function focusContent(): void {
  const content = document.getElementById('content')
  if (!content) return
  content.tabIndex = -1
  content.focus({ preventScroll: true })
}
