const box = document.createElement('div')
box.className = 'toast-layer'
box.popover = 'manual'

/** The modal dialog on top, if one is open: everything outside it can neither be pressed nor heard. */
const upperDialog = () => [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1)

/** Puts the toasts into the top layer, within the dialog on top: seen above it, pressable, and heard from inside. */
function place() {
  const home = upperDialog() ?? document.body
  if (box.parentNode === home && box.matches(':popover-open')) return
  if (box.parentNode !== home) home.append(box)
  box.hidePopover()
  box.showPopover()
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
