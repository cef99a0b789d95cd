import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { Button } from '#app/ui/button.tsx'
import { orderSound, useMuted } from './notices/order-chime.ts'
import { noticeChoices } from './notices/order-notices.ts'

/**
 * Warns that the browser mutes the sound of new orders; any press turns it on. On small screens a line of its own, to
 * cover nothing.
 */
export function AdminMutedNote() {
  const t = useAdminT()
  const { sound } = noticeChoices.use()
  const isMuted = useMuted()
  if (!sound || !isMuted) return null
  return (
    <Button
      variant="plain"
      data-print="no"
      className="min-h-11 w-full border-b border-line bg-surface px-4 py-2 text-left text-xs md:px-8 lg:fixed lg:right-4 lg:bottom-4 lg:z-20 lg:w-auto lg:border lg:px-3"
      onClick={() => void orderSound.open()}
    >
      {t('home.soundOff')}
    </Button>
  )
}
