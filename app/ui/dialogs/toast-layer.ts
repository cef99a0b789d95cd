const box = document.createElement('div')
box.className = 'toast-layer'
box.popover = 'manual'

/** The topmost modal dialog makes everything outside it inert. */
const upperDialog = () => [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1)

/** Moves toasts into the topmost dialog, where they are visible and announced. On phones they sit above its foot. */
function place() {
  const dialog = upperDialog()
  const home = dialog ?? document.body
  box.toggleAttribute('data-in-dialog', dialog !== undefined)
  if (dialog) {
    const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = dialog
    const foot = dialog.querySelector<HTMLElement>('.drawer-foot')
    followFoot(foot)
    // Own names: the library sets `--width` on toasts.
    box.style.setProperty('--dialog-left', `${offsetLeft}px`)
    box.style.setProperty('--dialog-width', `${offsetWidth}px`)
    box.style.setProperty(
      '--dialog-foot',
      foot ? `${innerHeight - offsetTop - offsetHeight + foot.offsetHeight}px` : '0px',
    )
  }
  if (box.parentNode === home && box.matches(':popover-open')) return
  if (box.parentNode !== home) home.append(box)
  box.hidePopover()
  box.showPopover()
}

/** The foot grows when totals arrive. */
const sizes = new ResizeObserver(place)
let followed: Element | null = null
function followFoot(foot: Element | null) {
  if (foot === followed) return
  sizes.disconnect()
  if (foot) sizes.observe(foot)
  followed = foot
}

/** Returns the stop function of `follow`. */
export const toastLayer = {
  box,
  follow: (): (() => void) => {
    const watcher = new MutationObserver(place)
    watcher.observe(document.body, { subtree: true, attributes: true, attributeFilter: ['open'] })
    place()
    return () => watcher.disconnect()
  },
}
