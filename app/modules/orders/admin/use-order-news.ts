import { useEffect, useEffectEvent } from 'react'
import { useMatches, useNavigate, useRevalidator } from 'react-router'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { useLocalPath } from '#app/i18n/provider.tsx'
import { formatSatang } from '#app/kit/money.ts'
import { toast } from '#app/ui/toast.ts'
import { chime, type NewestOrder, newsChoices, notify, type OrderNews } from './order-news.ts'

/** How often the shop is asked for news, in milliseconds: while the page is seen, and while it is behind others. */
const pause = { visible: 15_000, hidden: 60_000 } as const

/** A page whose `handle` says so shows orders: it is read anew when something about them has changed. */
type Handle = { showsOrders?: boolean }

/**
 * Keeps the back office fresh: asks for news, reads pages that show orders anew when they are old, and says that an order
 * came, once per device. A line that is down is asked again at the next turn; a session that ended is not.
 */
export function useOrderNews(): void {
  const t = useAdminT()
  const path = useLocalPath()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const showsOrders = useMatches().some(({ handle }) => (handle as Handle | undefined)?.showsOrders)

  const changed = useEffectEvent(() => {
    if (showsOrders) void revalidate()
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
    let lastState: string | undefined
    return askAgainAndAgain(address, (news) => {
      const state = JSON.stringify(news)
      const first = lastState === undefined
      if (!first && state !== lastState) changed()
      lastState = state
      if (news.newest && isNews(news.newest.at) && !first) came(news.newest)
    })
  }, [address])
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
