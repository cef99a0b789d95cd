import { useEffect, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router'
import { Toaster as SonnerToaster, toast } from 'sonner'
import { barePath } from '#app/i18n/language.ts'
import { useTexts } from '#app/i18n/provider.tsx'
import { passingToast, toastsDrawn } from './toast.ts'

const box = document.createElement('div')
box.className = 'toast-layer'
box.popover = 'manual'

/** Moves toasts into the topmost dialog, where they are visible and announced. On phones they sit above its foot. */
function place() {
  // The topmost modal dialog makes everything outside it inert.
  const dialog = [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1)
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
const toastLayer = {
  box,
  follow: (): (() => void) => {
    const watcher = new MutationObserver(place)
    watcher.observe(document.body, { subtree: true, attributes: true, attributeFilter: ['open'] })
    place()
    return () => watcher.disconnect()
  },
}

const phone = matchMedia('(width < 48rem)')
/** The back office header has a second row: 56 + 44 px. */
const twoHeaderRows = matchMedia('(width < 80rem)')
const belowRows = '6.75rem'

/** Covers no control: below the header on phones, bottom left on desktop, top centre in the back office. */
export function Toaster() {
  const { t, language } = useTexts()
  const narrow = useMedia(phone)
  const hasTwoHeaderRows = useMedia(twoHeaderRows)
  const page = barePath(useLocation().pathname)
  const isBackOffice = page.startsWith('/admin')
  // After the library's own effects.
  useEffect(() => toastsDrawn(), [])
  useEffect(() => toastLayer.follow(), [])
  useEffect(() => () => void toast.dismiss(passingToast), [page])
  return createPortal(
    <SonnerToaster
      containerAriaLabel={t('frame.notices')}
      toastOptions={{ className: 'toast', closeButtonAriaLabel: t('frame.close') }}
      position={narrow || isBackOffice ? 'top-center' : 'bottom-left'}
      mobileOffset={{ top: isBackOffice ? belowRows : 'calc(var(--header) + 8px)' }}
      {...(isBackOffice && hasTwoHeaderRows && { offset: { top: belowRows } })}
      style={{ fontFamily: 'inherit' }}
      key={language}
      icons={{ success: null, error: null }}
    />,
    toastLayer.box,
  )
}

const useMedia = (media: MediaQueryList): boolean =>
  useSyncExternalStore(
    (watcher) => {
      media.addEventListener('change', watcher)
      return () => media.removeEventListener('change', watcher)
    },
    () => media.matches,
  )
