import { useEffect, useState } from 'react'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { useLocalPath } from '#app/i18n/provider.tsx'
import { adminMessage } from '#app/ui/admin/admin-form.tsx'
import { SecondaryButton } from '#app/ui/button.tsx'
import { toast } from '#app/ui/dialogs/toast.ts'
import { useHydrated } from '#app/ui/page/page-value.ts'
import { endSubscription, notificationPermission, requestTestPush, saveSubscription } from './push-browser.ts'

/** `none`: no push service. */
type SubscriptionResult = Awaited<ReturnType<typeof saveSubscription>> | 'none'

type Props = {
  /** Undefined until generated. */
  shopKey: string | undefined
  isWanted: boolean
  onWant: (isWanted: boolean) => void
}

export function AdminPushSwitch({ shopKey, isWanted, onWant }: Props) {
  const t = useAdminT()
  const address = useLocalPath()('/admin/push')
  const [permission, setPermission] = useState<ReturnType<typeof notificationPermission>>()
  const [result, setResult] = useState<SubscriptionResult>()
  const allowed = useHydrated() ? (permission ?? notificationPermission()) : 'default'
  const isOn = isWanted && allowed === 'granted'

  useEffect(() => {
    if (!isOn) return
    let isOver = false
    void saveSubscription(address, shopKey).then((answer) => {
      if (!isOver) setResult(answer ?? 'none')
    })
    return () => {
      isOver = true
    }
  }, [isOn, address, shopKey])

  const setActive = async (on: boolean) => {
    if (!on) {
      onWant(false)
      setResult(undefined)
      return endSubscription(address)
    }
    const answer = allowed === 'default' ? await Notification.requestPermission() : allowed
    setPermission(answer)
    onWant(answer === 'granted')
  }
  const test = async () => {
    const answer = await requestTestPush(address)
    const words = adminMessage(answer, t)
    if (answer.ok) toast.success(words ?? '')
    else toast.error(t('home.push.failed'), words)
  }

  if (allowed === 'missing') return <p>{t('home.notifyMissing')}</p>
  if (allowed === 'home') return <p>{t('home.push.home')}</p>
  return (
    <div className="grid justify-items-start gap-1">
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="size-4 accent-ink"
          checked={isOn}
          onChange={(event) => void setActive(event.target.checked)}
        />
        {t('home.notify')}
      </label>
      <State of={result} allowed={allowed} />
      {isOn && result !== 'none' && result?.ok && (
        <SecondaryButton onClick={() => void test()}>{t('home.push.test')}</SecondaryButton>
      )}
    </div>
  )
}

function State({ of: subscribed, allowed }: { of: SubscriptionResult; allowed: NotificationPermission }) {
  const t = useAdminT()
  if (allowed === 'denied') return <p role="alert">{t('home.notifyBlocked')}</p>
  if (!subscribed) return <p className="text-ink-soft">{t('home.push.off')}</p>
  if (subscribed === 'none') return <p role="alert">{t('home.push.open')}</p>
  if (!subscribed.ok) return <p role="alert">{adminMessage(subscribed, t)}</p>
  return <p className="text-ink-soft">{t('home.push.on')}</p>
}
