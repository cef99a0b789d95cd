import { useT, useTexts } from '#app/i18n/provider.tsx'
import { sizePhrase } from '#app/i18n/size-words.ts'
import { arrivalDays } from '#app/kit/arrival-days.ts'
import { formatSatang } from '#app/kit/money.ts'
import { isCod } from '#app/modules/orders/status/payment-methods.ts'
import { CodNotice } from '#app/modules/orders/ui/cod-notice.tsx'
import { Button, SecondaryButton } from '#app/ui/button.tsx'
import { TruckIcon } from '#app/ui/icons.tsx'
import { FocusedHeading } from '#app/ui/page/focus.tsx'
import { NoPicture, Picture } from '#app/ui/pictures/picture.tsx'
import { ThaiLineBreaks } from '#app/ui/thai-line-breaks.tsx'
import type { OrderView } from '../order-view.ts'
import { type SuccessState, successWords } from '../success-state.ts'
import { OrderTotals } from './order-totals.tsx'

const arrives: ReadonlySet<SuccessState> = new Set(['waiting', 'confirmation', 'confirmed', 'slip_review', 'paid'])

type SuccessProps = {
  view: OrderView
  state: SuccessState
  long: boolean
  mayPay: boolean
  signedIn: boolean
  orderKey: string
}

/** A live region: announces changes of the state. */
export function SuccessHead({ view, state, long }: Pick<SuccessProps, 'view' | 'state' | 'long'>) {
  const { t, language } = useTexts()
  const isCodOrder = isCod(view.paymentMethod)
  const { title, text } = successWords(state, view)
  return (
    <div aria-live="polite" data-state={state}>
      <p className="eyebrow">
        {t('thanks.number')} <strong className="tabular font-medium text-ink">{view.number}</strong>
      </p>
      <FocusedHeading className="mt-2 text-2xl md:text-3xl">{t(title)}</FocusedHeading>
      <p className="measure mt-3 text-ink-soft">{text.map((key) => t(key)).join(' ')}</p>
      {view.arrival && arrives.has(state) && (
        <p className="mt-3 flex gap-2">
          <TruckIcon size={20} className="mt-0.5 shrink-0" />
          {t('cart.summary.arrives', { days: arrivalDays(view.arrival, language) })}
        </p>
      )}
      {isCodOrder && (state === 'confirmation' || state === 'confirmed') && (
        <CodNotice amount={view.total} className="measure mt-4" />
      )}
      {long && (
        <p className="measure mt-2 text-ink-soft">
          {t(view.hasEmail ? 'thanks.stillWaiting' : 'thanks.stillWaitingHere')}
        </p>
      )}
    </div>
  )
}

/** A chat order is confirmed only by its message, so the chat comes first. */
export function SuccessPaymentOptions({ view, state, mayPay, signedIn, orderKey }: Omit<SuccessProps, 'long'>) {
  const t = useT()
  const simulated = view.channel === 'simulated'
  const addsAddress = view.needsAddress && (state === 'paid' || state === 'confirmed')
  return (
    <p className="mt-6 flex flex-wrap gap-3">
      {state === 'waiting' && mayPay && !simulated && (
        <Button to={`/payment?order=${orderKey}`}>{t('thanks.payNow')}</Button>
      )}
      {(state === 'failed' || state === 'expired' || state === 'unconfirmed') && (
        <Button to="/cart">{t('checkout.changed.toCart')}</Button>
      )}
      {addsAddress && <Button to={`/order/${orderKey}#address`}>{t('thanks.addAddress')}</Button>}
      <Button to={`/order/${orderKey}`} variant={state === 'paid' && !addsAddress ? 'primary' : 'secondary'}>
        {t('thanks.order')}
      </Button>
      <SecondaryButton to="/">{t(simulated ? 'thanks.newOrder' : 'checkout.toShop')}</SecondaryButton>
      {signedIn && <SecondaryButton to="/orders">{t('thanks.orders')}</SecondaryButton>}
    </p>
  )
}

export function SuccessOrder({ view }: { view: OrderView }) {
  const t = useT()
  return (
    <section className="mt-10 bg-surface px-4 py-6 md:px-6">
      <h2 className="mb-4 text-xl">{t('cart.summary.title')}</h2>
      <ul className="mb-4 divide-y divide-line border-t border-line">
        {view.items.map((item) => (
          <Item key={item.id} item={item} />
        ))}
      </ul>
      <OrderTotals order={view} />
    </section>
  )
}

function Item({ item }: { item: OrderView['items'][number] }) {
  const { t, language } = useTexts()
  return (
    <li className="flex gap-4 py-4">
      <div className="w-24 shrink-0 sm:w-40">
        {item.pictureId ? (
          <Picture id={item.pictureId} alt="" sizes="(min-width: 40rem) 160px, 96px" />
        ) : (
          <NoPicture className="text-xs" />
        )}
      </div>
      <div className="min-w-0 flex-1">
        <p>
          <ThaiLineBreaks>{item.name}</ThaiLineBreaks>
        </p>
        <p className="mt-1 text-sm text-ink-soft">
          {sizePhrase(item.size, language)} {t('checkout.quantity', { count: item.quantity })}
        </p>
        <p className="tabular mt-1">{formatSatang(item.lineTotal)}</p>
      </div>
    </li>
  )
}
