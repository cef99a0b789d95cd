import { useEffect } from 'react'
import { useT } from '#app/i18n/provider.tsx'
import { toast } from '#app/ui/dialogs/toast.ts'
import { hasSignedOutSignal, signedOutSignal } from '../sessions/session-hint.ts'

/** The page is cached for all, so a cookie carries the notice. */
export function useSignOutSync() {
  const t = useT()
  useEffect(() => {
    if (!hasSignedOutSignal(document.cookie)) return
    document.cookie = signedOutSignal(location.protocol === 'https:', 0)
    toast.success(t('frame.header.signedOut'))
  }, [t])
}
