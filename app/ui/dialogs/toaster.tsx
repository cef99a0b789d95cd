import { useEffect, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router'
import { Toaster as SonnerToaster, toast } from 'sonner'
import { barePath } from '#app/i18n/language.ts'
import { useLanguage, useT } from '#app/i18n/provider.tsx'
import { passingToast, toastStage } from './toast.ts'
import { toastLayer } from './toast-layer.ts'

const phone = matchMedia('(width < 48rem)')
/** The back office header has a second row: 56 + 44 px. */
const twoHeaderRows = matchMedia('(width < 80rem)')
const belowRows = '6.75rem'

/** Covers no control: below the header on phones, bottom left on desktop, top centre in the back office. */
export function Toaster() {
  const t = useT()
  const language = useLanguage()
  const narrow = useMedia(phone)
  const hasTwoHeaderRows = useMedia(twoHeaderRows)
  const page = barePath(useLocation().pathname)
  const isBackOffice = page.startsWith('/admin')
  // After the library's own effects.
  useEffect(() => toastStage.arrived(), [])
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

function useMedia(media: MediaQueryList): boolean {
  return useSyncExternalStore(
    (watcher) => {
      media.addEventListener('change', watcher)
      return () => media.removeEventListener('change', watcher)
    },
    () => media.matches,
  )
}
