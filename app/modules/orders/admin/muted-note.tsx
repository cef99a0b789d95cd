import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { orderSound, useMuted } from './order-chime.ts'
import { newsChoices } from './order-news.ts'

/** Shows on every page of the back office that the sound of new orders is muted; a press turns it on, here as anywhere else. */
export function AdminMutedNote() {
  const t = useAdminT()
  const { sound } = newsChoices.use()
  const isMuted = useMuted()
  if (!sound || !isMuted) return null
  return (
    <button
      type="button"
      data-print="no"
      className="fixed right-4 bottom-20 z-20 min-h-11 border border-line bg-surface px-3 py-2 text-left text-xs md:bottom-4"
      onClick={() => void orderSound.open()}
    >
      {t('home.soundOff')}
    </button>
  )
}
