const box = document.createElement('div')
box.className = 'toast-layer'
box.popover = 'manual'

/** The modal dialog on top, if one is open: everything outside it can neither be pressed nor heard. */
const upperDialog = () => [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1)

/**
 * Puts the toasts into the top layer, within the dialog on top: seen above it, pressable, and read out inside it. On a phone
 * they are placed above its foot, within its edges; a box that asks a question has its buttons at its edge, so they go below it.
 */
function place() {
  const dialog = upperDialog()
  const home = dialog ?? document.body
  box.toggleAttribute('data-in-dialog', dialog !== undefined)
  if (dialog) {
    const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = dialog
    const foot = dialog.querySelector<HTMLElement>('.drawer-foot')
    followFoot(foot)
    // Names of its own: the library sets `--width` of its toasts.
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

/** A foot grows when the totals arrive: the toasts stay above it. */
const sizes = new ResizeObserver(place)
let followed: Element | null = null
function followFoot(foot: Element | null) {
  if (foot === followed) return
  sizes.disconnect()
  if (foot) sizes.observe(foot)
  followed = foot
}

/** Where toasts are drawn. `follow` keeps it above the dialogs that open and close, and answers how to stop. */
export const toastLayer = {
  box,
  follow: (): (() => void) => {
    const watcher = new MutationObserver(place)
    watcher.observe(document.body, { subtree: true, attributes: true, attributeFilter: ['open'] })
    place()
    return () => watcher.disconnect()
  },
}
