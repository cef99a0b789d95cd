import { useEffect, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router'
import { Toaster as SonnerToaster, toast } from 'sonner'
import { barePath } from '#app/i18n/language.ts'
import { useLanguage, useT } from '#app/i18n/provider.tsx'
import { passingToast, toastStage } from './toast.ts'
import { toastLayer } from './toast-layer.ts'

const phone = matchMedia('(width < 48rem)')
/** The back office has its screens in a second row of the head: 56 and 44 px. */
const twoRows = matchMedia('(width < 80rem)')
const belowRows = '6.75rem'

/**
 * The stage itself, in the house's colours. Fetched with the first toast. It stands where nothing that is needed is
 * covered: below the header on phones, whose lower edge has the bar to buy; in the left corner above, for drawers with
 * their buttons come from the right; in the back office in the middle of the head, below the row of screens where it has
 * one, for rows and the buttons of forms stand at the lower edge.
 */
export function Toaster() {
  const t = useT()
  const language = useLanguage()
  const narrow = useMedia(phone)
  const rows = useMedia(twoRows)
  const page = barePath(useLocation().pathname)
  const isBackOffice = page.startsWith('/admin')
  // Runs after the library's own effects: from here on it hears what it is told.
  useEffect(() => toastStage.arrived(), [])
  useEffect(() => toastLayer.follow(), [])
  useEffect(() => () => void toast.dismiss(passingToast), [page])
  return createPortal(
    <SonnerToaster
      containerAriaLabel={t('frame.notices')}
      toastOptions={{ className: 'toast', closeButtonAriaLabel: t('frame.close') }}
      position={narrow || isBackOffice ? 'top-center' : 'bottom-left'}
      mobileOffset={{ top: isBackOffice ? belowRows : 'calc(var(--header) + 8px)' }}
      {...(isBackOffice && rows && { offset: { top: belowRows } })}
      style={{ fontFamily: 'inherit' }}
      key={language}
      icons={{ success: null, error: null }}
    />,
    toastLayer.box,
  )
}

function useMedia(media: MediaQueryList): boolean {
  return useSyncExternalStore(
    (watcher) => {
      media.addEventListener('change', watcher)
      return () => media.removeEventListener('change', watcher)
    },
    () => media.matches,
  )
}
