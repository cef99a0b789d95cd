import { useEffect, useEffectEvent, useState } from 'react'
import { useMatches, useNavigate, useRevalidator } from 'react-router'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { useLocalPath } from '#app/i18n/provider.tsx'
import { formatSatang } from '#app/kit/money.ts'
import type { CountedScreen, WaitingCounts } from '#app/ui/admin/admin-screens.ts'
import { toast } from '#app/ui/toast.ts'
import { chime, type NewestOrder, newsChoices, notify, type OrderNews } from './order-news.ts'

/** How often the shop is asked for news, in milliseconds: while the page is seen, and while it is behind others. */
const pause = { visible: 15_000, hidden: 60_000 } as const

/** What the `handle` of a page says that it shows: orders, read anew at any news, or what waits on one screen of the menu. */
type Handle = { showsOrders?: boolean; showsWaiting?: CountedScreen }

/**
 * Keeps the back office fresh: asks for news, reads pages that show orders anew when they are old, and says that an order
 * came, once per device. A line that is down is asked again at the next turn; a session that ended is not. Answers how much
 * waits on the screens of the menu.
 */
export function useOrderNews(): WaitingCounts {
  const t = useAdminT()
  const path = useLocalPath()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const handles = useMatches().map(({ handle }) => handle as Handle | undefined)
  const [waiting, setWaiting] = useState<WaitingCounts>({})

  const changed = useEffectEvent((before: OrderNews, now: OrderNews) => {
    const isOld = (screen: CountedScreen) => before.waiting[screen] !== now.waiting[screen]
    if (handles.some((handle) => handle?.showsOrders || (handle?.showsWaiting && isOld(handle.showsWaiting))))
      void revalidate()
  })
  const came = useEffectEvent(({ number, total }: NewestOrder) => {
    const open = () => void navigate(path(`/admin/orders/${number}`))
    const title = t('home.newOrder', { number })
    toast.info(`${title} · ${formatSatang(total)}`, { label: t('orders.openOrder'), onClick: open })
    const { sound, notify: withNotice } = newsChoices.read()
    if (sound) chime()
    if (withNotice) notify(title, formatSatang(total), open)
  })
  const address = path('/admin/news')

  useEffect(() => {
    let last: OrderNews | undefined
    return askAgainAndAgain(address, (news) => {
      const isChanged = JSON.stringify(news) !== JSON.stringify(last)
      if (last && isChanged) changed(last, news)
      if (isChanged) setWaiting(news.waiting)
      if (news.newest && isNews(news.newest.at) && last) came(news.newest)
      last = news
    })
  }, [address])
  return waiting
}

/** Asks for news at every turn, and at once when somebody comes back to the page. Answers how to stop. */
function askAgainAndAgain(address: string, hear: (news: OrderNews) => void): () => void {
  const stop = new AbortController()
  let timer: ReturnType<typeof setTimeout>
  const turn = async () => {
    clearTimeout(timer)
    const response = await fetch(address, { signal: stop.signal }).catch(() => undefined)
    if (stop.signal.aborted || response?.status === 401 || response?.status === 403) return
    // An answer that breaks off is asked for again like one that did not come.
    const news = response?.ok ? await (response.json() as Promise<OrderNews>).catch(() => undefined) : undefined
    if (news && !stop.signal.aborted) hear(news)
    clearTimeout(timer)
    timer = setTimeout(() => void turn(), document.hidden ? pause.hidden : pause.visible)
  }
  const seen = () => !document.hidden && void turn()
  document.addEventListener('visibilitychange', seen)
  void turn()
  return () => {
    stop.abort()
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', seen)
  }
}

/** True once per device for an order that came after all that were said before. */
function isNews(at: number): boolean {
  const before = newsChoices.read().announcedAt
  if (at <= before) return false
  newsChoices.change((choices) => ({ ...choices, announcedAt: at }))
  return true
}
