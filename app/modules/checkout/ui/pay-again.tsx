import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { LocalLink, useT, useTexts } from '#app/i18n/provider.tsx'
import { formatMoment } from '#app/kit/dates.ts'
import { formatSatang } from '#app/kit/money.ts'
import type { ReservationView } from '#app/modules/orders/reservations/reservation.ts'
import { ReservationNotice } from '#app/modules/orders/reservations/ui/reservation-notice.tsx'
import { Button } from '#app/ui/button.tsx'
import { Fold, Form } from '#app/ui/form/form.tsx'
import { PageLinks } from '#app/ui/page/page-links.tsx'
import type { OrderView } from '../order-view.ts'
import type { OnlineMethod } from '../payment/payment-form.ts'
import type { TransferDetails } from '../payment/payment-instructions.server.ts'
import type { OrderAnswer } from '../place-order.ts'
import { LineItemList } from './cart-lines.tsx'
import { DemoStrip, useDemoCard } from './demo-strip.tsx'
import { MethodFields } from './method-fields.tsx'
import { OrderTotals } from './order-totals.tsx'
import { useClearOrderedLines } from './ordered.tsx'
import { SendNotice } from './refusal-box.tsx'
import { TransferPanel } from './transfer-panel.tsx'

type Props = {
  order: OrderView
  accessKey: string
  reservation: ReservationView | undefined
  transfer: TransferDetails | undefined
  slip?: ReactNode
  methods: readonly OnlineMethod[]
  inlineCard: boolean
  refused: string | undefined
  answer: OrderAnswer | undefined
}

/** Pays a placed order again; never places a second one. */
export function PayAgain({ transfer, slip, ...props }: Props) {
  const { t, language } = useTexts()
  const { order, accessKey, reservation, methods, refused, answer } = props
  const time = reservation?.until ? formatMoment(reservation.until, language) : ''
  const isLong = reservation?.is === 'long'
  // The order is placed, so its cart lines can go.
  useClearOrderedLines(order, transfer !== undefined)
  const others = transfer ? methods.filter((method) => method !== transfer.method) : methods
  return (
    <div className="grid grid-cols-1 gap-10 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-14">
      <div className="min-w-0">
        {transfer ? (
          <>
            <p className="measure mb-6">
              {t(isLong ? 'moneyTransfer.lead' : 'moneyTransfer.leadOpen', { number: order.number, time })}
            </p>
            {!isLong && <ReservationNotice reservation={reservation} orderKey={accessKey} className="mb-6" />}
            <TransferPanel transfer={transfer}>{slip}</TransferPanel>
            {others.length > 0 && (
              <Fold
                open={refused !== undefined || answer?.ok === false}
                className="mt-8 border-t border-line pt-2"
                summary={t('moneyTransfer.other')}
              >
                <PayForm {...props} methods={others} />
              </Fold>
            )}
          </>
        ) : (
          <>
            <p>
              {order.isBalanceDue
                ? t('checkout.payment.balanceDue', { number: order.number, amount: formatSatang(order.due) })
                : t(time ? 'checkout.payment.held' : 'checkout.payment.open', { number: order.number, time })}
            </p>
            {(reservation?.is === 'ended' || reservation?.mayConfirm) && (
              <ReservationNotice reservation={reservation} orderKey={accessKey} />
            )}
            <PayForm {...props} />
          </>
        )}
        <p className="mt-6 text-sm text-ink-soft">
          <LocalLink to={`/order/${accessKey}`} className="underline underline-offset-4">
            {t('checkout.order')} {order.number}
          </LocalLink>
        </p>
      </div>
      <section className="bg-surface px-4 py-6 md:px-6 lg:self-start">
        <h2 className="mb-4 text-xl">{t('cart.summary.title')}</h2>
        <LineItemList items={order.items} />
        <OrderTotals order={order} />
      </section>
    </div>
  )
}

function PayForm({ order, accessKey, methods, inlineCard, refused, answer }: Omit<Props, 'transfer' | 'reservation'>) {
  const t = useT()
  const { card, filled, fill } = useDemoCard()
  const isBusy = useNavigation().formData !== undefined
  return (
    <>
      <Form answer={answer} summary="own">
        <input type="hidden" name="order" value={accessKey} />
        <MethodFields
          key={filled}
          methods={methods}
          chosen={card && 'card'}
          start={order.paymentMethod}
          slot={{ inlineCard, card }}
          refused={card ? undefined : refused}
        />
        <div className="mt-8">
          <SendNotice answer={answer} busy={isBusy} />
        </div>
        <PageLinks text={t('checkout.legal.pay')} className="mb-3" />
        <Button type="submit" isBusy={isBusy} className="tabular w-full sm:w-auto sm:min-w-64">
          {isBusy ? t('checkout.payment.paying') : t('checkout.payment.pay', { total: formatSatang(order.due) })}
        </Button>
      </Form>
      <DemoStrip onCard={inlineCard && methods.includes('card') ? fill : undefined} />
    </>
  )
}
