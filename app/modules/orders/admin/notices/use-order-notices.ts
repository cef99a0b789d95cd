import { useEffect, useEffectEvent, useState } from 'react'
import { useMatches, useNavigate, useRevalidator } from 'react-router'
import { useAdminTexts } from '#app/i18n/admin/admin-texts.ts'
import { useLocalPath } from '#app/i18n/provider.tsx'
import { add, formatSatang } from '#app/kit/money.ts'
import { showNotice } from '#app/modules/push/admin/push-browser.ts'
import type { CountedScreen, WaitingCounts } from '#app/ui/admin/admin-screens.ts'
import { toast } from '#app/ui/dialogs/toast.ts'
import { orderSound } from './order-chime.ts'
import { deviceNotices, type NewestOrder, type OrderNotices, takeUnannounced } from './order-notices.ts'

/** Polling interval in milliseconds. */
const pause = { visible: 15_000, hidden: 60_000 } as const

/** In a page's `handle`: it shows orders, reloaded at any news, or one waiting count of the menu. */
type Handle = { showsOrders?: boolean; showsWaiting?: CountedScreen }

/** Polls, reloads pages that show orders, and announces new ones once per device. Returns the menu’s counts. */
export function useOrderNotices(): WaitingCounts {
  const path = useLocalPath()
  const { revalidate } = useRevalidator()
  const handles = useMatches().map(({ handle }) => handle as Handle | undefined)
  const [waiting, setWaiting] = useState<WaitingCounts>({})

  const reloadIfShown = useEffectEvent((before: OrderNotices, now: OrderNotices) => {
    const isOld = (screen: CountedScreen) => before.waiting[screen] !== now.waiting[screen]
    if (handles.some((handle) => handle?.showsOrders || (handle?.showsWaiting && isOld(handle.showsWaiting))))
      void revalidate()
  })
  const announce = useEffectEvent(useAnnounce())
  const address = path('/admin/notifications')

  useEffect(() => {
    let last: OrderNotices | undefined
    return poll(
      () => `${address}?after=${deviceNotices.read().announcedAt}`,
      (notices) => {
        const isChanged = JSON.stringify(notices) !== JSON.stringify(last)
        if (last && isChanged) reloadIfShown(last, notices)
        if (isChanged) setWaiting(notices.waiting)
        // A device that announced before also announces what arrived meanwhile.
        const hasAnnounced = deviceNotices.read().announcedAt > 0
        const newOrders = takeUnannounced(notices.orders)
        if ((last || hasAnnounced) && newOrders.length > 0) announce(newOrders)
        last = notices
      },
    )
  }, [address])
  useEffect(() => orderSound.openAtPress(), [])
  return waiting
}

/** The number of visible toasts; more orders are announced as a count. */
const maxSingle = 3

function useAnnounce(): (orders: readonly NewestOrder[]) => void {
  const { t, language, path } = useAdminTexts()
  const navigate = useNavigate()
  return (orders) => {
    const single = orders.map(({ number, total }) => ({
      title: t('home.newOrder', { number }),
      body: formatSatang(total),
      tag: number,
      url: path(`/admin/orders/${number}`),
      action: t('orders.openOrder'),
    }))
    const together = {
      title: t('home.newOrders', { count: orders.length }),
      body: formatSatang(add(...orders.map(({ total }) => total))),
      tag: 'orders',
      url: path('/admin/orders'),
      action: t('home.allOrders'),
    }
    const { sound, notify } = deviceNotices.read()
    if (sound) void orderSound.chime()
    for (const { action, ...notice } of orders.length > maxSingle ? [together] : single.toReversed()) {
      const onClick = () => void navigate(notice.url)
      toast.info(`${notice.title} · ${notice.body}`, { label: action, onClick })
      if (notify) void showNotice({ ...notice, lang: language })
    }
  }
}

/** Polls, and at once when the page becomes visible; returns how to stop. */
function poll(address: () => string, onResponse: (notices: OrderNotices) => void): () => void {
  const stop = new AbortController()
  let timer: ReturnType<typeof setTimeout>
  const ask = async () => {
    clearTimeout(timer)
    const response = await fetch(address(), { signal: stop.signal }).catch(() => undefined)
    if (stop.signal.aborted || response?.status === 401 || response?.status === 403) return
    // A broken response is retried like a missing one.
    const notices = response?.ok ? await (response.json() as Promise<OrderNotices>).catch(() => undefined) : undefined
    if (notices && !stop.signal.aborted) onResponse(notices)
    clearTimeout(timer)
    timer = setTimeout(() => void ask(), document.hidden ? pause.hidden : pause.visible)
  }
  const askIfVisible = () => !document.hidden && void ask()
  document.addEventListener('visibilitychange', askIfVisible)
  void ask()
  return () => {
    stop.abort()
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', askIfVisible)
  }
}
