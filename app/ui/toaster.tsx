import { useEffect } from 'react'
import { Toaster as SonnerToaster } from 'sonner'
import { useLanguage, useT } from '#app/i18n/provider.tsx'
import { toastStage } from './toast.ts'

/** The stage itself, in the house's colours. Fetched with the first toast. */
export function Toaster() {
  const t = useT()
  const language = useLanguage()
  // Runs after the library's own effects: from here on it hears what it is told.
  useEffect(() => toastStage.arrived(), [])
  return (
    <SonnerToaster
      containerAriaLabel={t('common.notices')}
      toastOptions={{ className: 'toast', closeButtonAriaLabel: t('common.close') }}
      style={{ fontFamily: 'inherit' }}
      key={language}
      icons={{ success: null, error: null }}
    />
  )
}
