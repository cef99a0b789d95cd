import { useNavigation } from 'react-router'
import { LocalLink, useLanguage, useT } from '#app/i18n/provider.tsx'
import { formatMoment } from '#app/kit/dates.ts'
import { formatSatang } from '#app/kit/money.ts'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form/form.tsx'
import { PageLinks } from '#app/ui/page-links.tsx'
import type { OrderAnswer } from '../order-answer.ts'
import type { OrderView } from '../order-view.ts'
import type { OnlineMethod } from '../payment-form.ts'
import { LineItemList } from './line-item-list.tsx'
import { MethodFields } from './method-fields.tsx'
import { OrderTotals } from './order-totals.tsx'
import { SendNotice } from './send-notice.tsx'

type Props = {
  order: OrderView
  accessKey: string
  methods: readonly OnlineMethod[]
  inlineCard: boolean
  /** Why the last try did not succeed, as a sentence. */
  refused: string | undefined
  answer: OrderAnswer | undefined
}

/** A placed order that still waits for its payment: another card, another way, never a second order. */
export function PayAgain({ order, accessKey, methods, inlineCard, refused, answer }: Props) {
  const t = useT()
  const language = useLanguage()
  const { formData } = useNavigation()
  const time = order.expiresAt ? formatMoment(order.expiresAt, language) : ''
  return (
    <div className="grid grid-cols-1 gap-10 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-14">
      <div>
        <p>{t('checkout.payment.held', { number: order.number, time })}</p>
        <Form answer={answer} summary="own">
          <input type="hidden" name="order" value={accessKey} />
          <MethodFields methods={methods} inlineCard={inlineCard} refused={refused} />
          <div className="mt-8">
            <SendNotice answer={answer} busy={formData !== undefined} />
          </div>
          <PageLinks text={t('checkout.legal.pay')} className="mb-3" />
          <Button type="submit" busy={formData !== undefined} className="w-full sm:w-auto sm:min-w-64">
            {t('checkout.payment.pay', { total: formatSatang(order.total) })}
          </Button>
        </Form>
        <p className="mt-6 text-sm text-ink-soft">
          <LocalLink to={`/order/${accessKey}`} className="underline underline-offset-4">
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
