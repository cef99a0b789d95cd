import { useEffect } from 'react'
import { useT } from '#app/i18n/provider.tsx'
import { toast } from '#app/ui/dialogs/toast.ts'
import { hasSignedOutNews, signedOutNews } from '../sessions/session-hint.ts'

/** The page is cached for all, so a cookie carries the notice. */
export function useSignOutNews() {
  const t = useT()
  useEffect(() => {
    if (!hasSignedOutNews(document.cookie)) return
    document.cookie = signedOutNews(location.protocol === 'https:', 0)
    toast.success(t('frame.header.signedOut'))
  }, [t])
}
