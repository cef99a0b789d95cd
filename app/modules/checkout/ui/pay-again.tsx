import { Form, useNavigation } from 'react-router'
import { LocalLink, useLanguage, useT } from '#app/i18n/provider.tsx'
import { formatMoment } from '#app/kit/dates.ts'
import { formatSatang } from '#app/kit/money.ts'
import { Button } from '#app/ui/button.tsx'
import type { OrderView } from '../order-view.ts'
import type { CardError, OnlineMethod } from '../payment-form.ts'
import { LineItemList } from './line-item-list.tsx'
import { MethodFields } from './method-fields.tsx'
import { OrderTotals } from './order-totals.tsx'
import { SendNotice } from './send-notice.tsx'

type Props = {
  order: OrderView
  accessKey: string
  methods: readonly OnlineMethod[]
  inlineCard: boolean
  cardError: CardError | undefined
  /** Why the last try did not succeed, as a sentence. */
  refused: string | undefined
  unsent: boolean
}

/** A placed order that still waits for its payment: another card, another way, never a second order. */
export function PayAgain({ order, accessKey, methods, inlineCard, cardError, refused, unsent }: Props) {
  const t = useT()
  const language = useLanguage()
  const { formData } = useNavigation()
  const time = order.expiresAt ? formatMoment(order.expiresAt, language) : ''
  return (
    <div className="grid grid-cols-1 gap-10 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-14">
      <div>
        <p>{t('checkout.payment.held', { number: order.number, time })}</p>
        <Form method="post" noValidate onSubmit={(event) => formData && event.preventDefault()}>
          <input type="hidden" name="order" value={accessKey} />
          <MethodFields methods={methods} inlineCard={inlineCard} cardError={cardError} refused={refused} />
          <div className="mt-8">
            <SendNotice unsent={unsent && !formData} />
          </div>
          <Button type="submit" busy={formData !== undefined} className="w-full sm:w-auto sm:min-w-64">
            {t('checkout.payment.pay', { total: formatSatang(order.total) })}
          </Button>
        </Form>
        <p className="mt-6 text-sm text-ink-soft">
          <LocalLink to={`/payment-success?order=${accessKey}`} className="underline underline-offset-4">
            {t('checkout.promptpayPage.order')} {order.number}
          </LocalLink>
        </p>
      </div>
      <section className="bg-surface px-4 py-6 md:px-6 lg:self-start">
        <h2 className="mb-4 text-xl">{t('cart.summary.title')}</h2>
        <LineItemList pieces={order.pieces} />
        <OrderTotals order={order} />
      </section>
    </div>
  )
}
