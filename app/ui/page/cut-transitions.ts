/**
 * A page's transition that the next navigation cuts short is no fault. React Router skips it without listening to `ready`,
 * and the browser would report that as an error of the page.
 */
export function acceptCutTransitions(): void {
  const start = document.startViewTransition?.bind(document)
  if (!start) return
  document.startViewTransition = (update) => {
    const transition = start(update)
    transition.ready.catch(() => {})
    return transition
  }
}
