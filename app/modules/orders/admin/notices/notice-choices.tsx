import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { AdminPushSwitch } from '#app/modules/push/admin/push-switch.tsx'
import { Button, SecondaryButton } from '#app/ui/button.tsx'
import { orderSound, useMuted } from './order-chime.ts'
import { deviceNotices } from './order-notices.ts'

/** Notification settings, stored on the device. */
export function AdminNoticeChoices({ shopKey }: { shopKey: string | undefined }) {
  const t = useAdminT()
  const { sound, notify } = deviceNotices.use()
  const isMuted = useMuted()
  return (
    <div className="grid justify-items-start gap-4">
      <AdminPushSwitch
        shopKey={shopKey}
        isWanted={notify}
        onWant={(isWanted) => deviceNotices.change((choices) => ({ ...choices, notify: isWanted }))}
      />
      <div className="grid justify-items-start gap-1">
        <div className="flex flex-wrap items-center gap-x-4">
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              className="size-4 accent-ink"
              checked={sound}
              onChange={(event) => deviceNotices.change((choices) => ({ ...choices, sound: event.target.checked }))}
            />
            {t('home.sound')}
          </label>
          <SecondaryButton onClick={() => void orderSound.open().then(orderSound.chime)}>
            {t('home.tryIt')}
          </SecondaryButton>
        </div>
        <p className="text-ink-soft">{t(sound && isMuted ? 'home.soundOff' : 'home.soundHint')}</p>
      </div>
    </div>
  )
}

/** The browser mutes the sound of new orders until any press. On small screens a line that covers nothing. */
export function AdminMutedNote() {
  const t = useAdminT()
  const { sound } = deviceNotices.use()
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
