/** React Router leaves `ready` of a skipped view transition unhandled, which browsers report as an error. */
export function acceptCutTransitions(): void {
  const start = document.startViewTransition?.bind(document)
  if (!start) return
  document.startViewTransition = (update) => {
    const transition = start(update)
    transition.ready.catch(() => {})
    return transition
  }
}
