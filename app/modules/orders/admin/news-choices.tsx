import { useState } from 'react'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { adminButton } from '#app/ui/admin/filter-form.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { chime, newsChoices, notifying } from './order-news.ts'

/** How this device says that an order came: a sound, a notification, both or neither. Kept on the device. */
export function AdminNewsChoices() {
  const t = useAdminT()
  const { sound, notify } = newsChoices.use()
  const [allowed, setAllowed] = useState<ReturnType<typeof notifying>>()
  const permission = useHydrated() ? (allowed ?? notifying()) : 'default'
  const setNotify = async (on: boolean) => {
    const answer = on && permission === 'default' ? await Notification.requestPermission() : permission
    setAllowed(answer)
    newsChoices.change((choices) => ({ ...choices, notify: on && answer === 'granted' }))
  }
  return (
    <div className="grid justify-items-start gap-1">
      <p className="text-ink-soft">{t('home.newsHint')}</p>
      <div className="flex flex-wrap items-center gap-x-4">
        <Choice
          label={t('home.sound')}
          checked={sound}
          onChange={(on) => newsChoices.change((choices) => ({ ...choices, sound: on }))}
        />
        <button type="button" className={adminButton} onClick={chime}>
          {t('home.tryIt')}
        </button>
      </div>
      {permission === 'missing' ? (
        <p>{t('home.notifyMissing')}</p>
      ) : (
        <Choice label={t('home.notify')} checked={notify} onChange={(on) => void setNotify(on)} />
      )}
      {allowed === 'denied' && <p role="alert">{t('home.notifyBlocked')}</p>}
    </div>
  )
}

function Choice(props: { label: string; checked: boolean; onChange: (on: boolean) => void }) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        className="size-4 accent-ink"
        checked={props.checked}
        onChange={(event) => props.onChange(event.target.checked)}
      />
      {props.label}
    </label>
  )
}
