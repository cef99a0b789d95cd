import { useEffect, useEffectEvent } from 'react'
import { LocalLink, useT, useTexts } from '#app/i18n/provider.tsx'
import { formatTime } from '#app/kit/dates.ts'
import type { QuotedCart } from '#app/modules/cart/ui/use-quoted-cart.ts'
import { hasLongReservation, type OrderPaymentMethod } from '#app/modules/orders/status/payment-methods.ts'
import type { Quote, ReservationLimit } from '#app/modules/pricing/quote.ts'
import type { OnlineMethod } from '../payment/payment-form.ts'

/** Why the order is reserved for a shorter time, or not at all. */
export function ReservationLimitNote(props: {
  quote: Quote | undefined
  method: OnlineMethod | undefined
  signedIn: boolean
}) {
  const { quote, method, signedIn } = props
  const t = useT()
  const refused = refusedLimit(quote, method)
  // `room`: what can be reserved before the e-mail is confirmed.
  const confirmsFirst = !refused && quote?.lines.some(({ room }) => room !== undefined)
  const limit = refused ? undefined : limitFor(quote, method)
  if (!confirmsFirst && !limit && !refused) return null
  return (
    <div className="measure mb-6 space-y-1 border-l-2 border-gold bg-surface px-4 py-3">
      {confirmsFirst && <p>{t('checkout.limit.confirm')}</p>}
      {limit && (
        <p>
          {t(`checkout.limit.${limit.because === 'orders' ? 'orders' : 'sizes'}`, limit)}{' '}
          {t(`checkout.limit.${method === 'cod' ? 'cod' : 'pay'}`)}
        </p>
      )}
      {refused && <Refused limit={refused} signedIn={signedIn} />}
    </div>
  )
}

/** With `from` the network is limited, without it the number of open orders. */
function Refused({ limit, signedIn }: { limit: ReservationLimit; signedIn: boolean }) {
  const { t, language } = useTexts()
  if (limit.from === undefined)
    return (
      <>
        <p>{t('checkout.refusal.too_many_open_orders', limit)}</p>
        <LocalLink to="/orders" className="text-link">
          {t('frame.header.myOrders')}
        </LocalLink>
      </>
    )
  const time = formatTime(limit.from, language)
  return (
    <>
      <p>{t(`checkout.limit.${signedIn ? 'networkConfirm' : 'networkSignIn'}`, { time })}</p>
      <LocalLink to={signedIn ? '/profile?tab=settings' : '/auth?redirectTo=/checkout'} className="text-link">
        {t(signedIn ? 'frame.header.myAccount' : 'frame.header.signIn')}
      </LocalLink>
    </>
  )
}

/** Without a method: as for one paid later. */
const limitFor = (quote: Quote | undefined, method: OrderPaymentMethod | undefined) =>
  quote?.reservation?.[method && !hasLongReservation(method) ? 'atOnce' : 'later']

/** The limit that refuses the order; undefined when the shop would take it. */
export function refusedLimit(quote: Quote | undefined, method: OrderPaymentMethod | undefined) {
  const limit = limitFor(quote, method)
  return limit?.because === 'refused' || limit?.because === 'network' ? limit : undefined
}

/** Asks for a new quote every minute while refused: another order may be paid by then, which frees the quota. */
export function useQuoteRefresh({ quote, retry }: Pick<QuotedCart, 'quote' | 'retry'>): void {
  // One method paid at once and one paid later: both limits.
  const isRefused = (['card', 'chat'] as const).some((method) => refusedLimit(quote, method))
  const ask = useEffectEvent(() => document.visibilityState === 'visible' && retry())
  useEffect(() => {
    if (!isRefused) return
    const again = () => void ask()
    const timer = setInterval(again, 60_000)
    document.addEventListener('visibilitychange', again)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', again)
    }
  }, [isRefused])
}
