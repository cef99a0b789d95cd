import { useEffect } from 'react'
import { useNavigation } from 'react-router'
import { useT } from '#app/i18n/provider.tsx'
import { formText } from '#app/kit/form-text.ts'
import { toast } from '#app/ui/dialogs/toast.ts'

/** Toasts for success; forms show refusals themselves. */
export function useProfileNotice() {
  const t = useT()
  const { state, formData, location } = useNavigation()
  const intent = state === 'loading' && formData ? formData.get('intent') : undefined
  const saved = intent === 'save-profile' && !location?.search.includes('edit')
  const avatar = intent === 'set-avatar' || intent === 'remove-avatar' ? intent : undefined
  const number = formData ? formText(formData, 'number') : ''
  const cancelled = intent === 'cancel-order' ? number : ''
  const noted = intent === 'change-note' ? number : ''
  useEffect(() => {
    if (saved) toast.success(t('account.profile.saved'))
  }, [saved, t])
  useEffect(() => {
    if (avatar) toast.success(t(avatar === 'set-avatar' ? 'account.avatar.saved' : 'account.avatar.removed'))
  }, [avatar, t])
  useEffect(() => {
    if (cancelled) toast.success(t('account.orders.cancelled', { number: cancelled }))
  }, [cancelled, t])
  useEffect(() => {
    if (noted) toast.success(t('account.orders.noteSaved', { number: noted }))
  }, [noted, t])
}
