import { useEffect, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router'
import { Toaster as SonnerToaster, toast } from 'sonner'
import { barePath } from '#app/i18n/language.ts'
import { useLanguage, useT } from '#app/i18n/provider.tsx'
import { passingToast, toastStage } from './toast.ts'
import { toastLayer } from './toast-layer.ts'

const phone = matchMedia('(width < 768px)')

/**
 * The stage itself, in the house's colours. Fetched with the first toast. It stands where nothing that is needed is
 * covered: below the header on phones, whose lower edge has the bar to buy; in the left corner above, for drawers with
 * their buttons come from the right; in the middle of the head in the back office, where rows and the buttons of forms
 * stand at the lower edge.
 */
export function Toaster() {
  const t = useT()
  const language = useLanguage()
  const narrow = useSyncExternalStore(watchWidth, () => phone.matches)
  const page = barePath(useLocation().pathname)
  // Runs after the library's own effects: from here on it hears what it is told.
  useEffect(() => toastStage.arrived(), [])
  useEffect(() => toastLayer.follow(), [])
  useEffect(() => () => void toast.dismiss(passingToast), [page])
  return createPortal(
    <SonnerToaster
      containerAriaLabel={t('frame.notices')}
      toastOptions={{ className: 'toast', closeButtonAriaLabel: t('frame.close') }}
      position={narrow || page.startsWith('/admin') ? 'top-center' : 'bottom-left'}
      mobileOffset={{ top: 'calc(var(--header) + 8px)' }}
      style={{ fontFamily: 'inherit' }}
      key={language}
      icons={{ success: null, error: null }}
    />,
    toastLayer.box,
  )
}

function watchWidth(watcher: () => void) {
  phone.addEventListener('change', watcher)
  return () => phone.removeEventListener('change', watcher)
}
