import type { ComponentProps } from 'react'
import { useAdminT, useAdminTexts } from '#app/i18n/admin/admin-texts.ts'
import { LocalLink } from '#app/i18n/provider.tsx'
import { arrivalDays } from '#app/kit/arrival-days.ts'
import { formatSatang } from '#app/kit/money.ts'
import { formatPhone } from '#app/kit/phone.ts'
import { carriers, isCarrier } from '#app/modules/shipping/carriers.ts'
import { AdminLink } from '#app/ui/admin/part.tsx'
import { Fact } from '#app/ui/facts.tsx'
import { WholeName } from '#app/ui/thai-line-breaks.tsx'
import { uniqueAmountReason } from '../order.ts'
import type { AdminOrderDetails } from './order-details.ts'
import { AdminOrderLines } from './order-lines.tsx'

export function AdminOrderSummary({ order }: { order: AdminOrderDetails }) {
  const t = useAdminT()
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <AdminOrderLines order={order} />
      <div className="grid content-start gap-3">
        <AdminOrderRecipient order={order} />
        <AdminOrderFacts order={order} />
        <AdminLink to={`/admin/orders/${order.number}`}>{t('orders.openOrder')}</AdminLink>
      </div>
    </div>
  )
}

export function AdminOrderRecipient({ order }: { order: AdminOrderDetails }) {
  const { t, language } = useAdminTexts()
  const { shipBy = '' } = order.deliveryEstimate ?? {}
  return (
    <dl className="grid gap-3 sm:grid-cols-2">
      <Fact name={t('orders.address')}>
        {order.name && <WholeName name={order.name} className="block" />}
        {order.address.length === 0
          ? t(order.deliveryMethod === 'pickup' ? 'orders.deliveryMethod.pickup' : 'orders.noAddress')
          : order.address.map((line) => <WholeName key={line} name={line} className="block" />)}
      </Fact>
      <Fact name={t('orders.contact')}>
        {order.phone && <Reach href={`tel:${order.phone}`}>{formatPhone(order.phone)}</Reach>}
        {order.email ? <Reach href={`mailto:${order.email}`}>{order.email}</Reach> : t('orders.noEmail')}
        {!order.hasAccount && <span className="block text-ink-soft">{t('orders.guest')}</span>}
      </Fact>
      {order.customerNotes && (
        <Fact name={t('orders.customerNotes')}>
          <span className="whitespace-pre-line">{order.customerNotes}</span>
        </Fact>
      )}
      <Fact name={t('orders.delivery')}>{t(`orders.deliveryMethod.${order.deliveryMethod}`)}</Fact>
      {order.deliveryEstimate && (
        <Fact name={t('orders.promised')}>
          {t('orders.arrives', { days: arrivalDays(order.deliveryEstimate, language) })}
          <span className="block text-ink-soft">
            {t('orders.sendBy', { day: arrivalDays({ from: shipBy, to: shipBy }, language) })}
          </span>
        </Fact>
      )}
    </dl>
  )
}

const Reach = ({ href, children }: { href: string; children: string }) => (
  <a
    href={href}
    className="tabular flex min-h-6 max-w-full items-center wrap-anywhere quiet-link pointer-coarse:min-h-11"
  >
    {children}
  </a>
)

const link = 'flex compact-link'

export function AdminOrderFacts({ order }: { order: AdminOrderDetails }) {
  const { t, language } = useAdminTexts()
  const isUniqueAmount = order.manualDiscount?.reason === uniqueAmountReason
  return (
    <dl className="grid gap-3 sm:grid-cols-2">
      <OrderFact name={t('orders.payment')}>
        {[...new Set([t(`orders.method.${order.paymentMethod}`), t(`orders.channel.${order.channel}`)])].join(' · ')}
        {order.exchangeOf && (
          <LocalLink to={`/admin/orders/${order.exchangeOf}`} className={link}>
            {t('orders.exchangeOf', { number: order.exchangeOf })}
          </LocalLink>
        )}
      </OrderFact>
      {order.manualDiscount && (
        <OrderFact name={t('orders.manualDiscount')}>
          {t(isUniqueAmount ? 'orders.uniqueAmountDiscount' : 'orders.manualDiscountWhy', {
            amount: formatSatang(order.manualDiscount.amount),
            reason: order.manualDiscount.reason,
          })}
        </OrderFact>
      )}
      <OrderFact name={t('orders.trackingNumber')}>
        {order.carrier && isCarrier(order.carrier) ? `${carriers[order.carrier].name[language]} ` : ''}
        {order.trackingNumber ?? t(order.hasLeft ? 'orders.trackingNoNumber' : 'orders.trackingNone')}
        {order.trackingUrl && (
          <a href={order.trackingUrl} target="_blank" rel="noreferrer" className={link}>
            {t('orders.openTracking')}
          </a>
        )}
      </OrderFact>
      <OrderFact name={t('orders.currency')}>THB</OrderFact>
      <OrderFact name={t('orders.id')}>
        <span className="font-mono text-xs break-all">{order.id}</span>
      </OrderFact>
    </dl>
  )
}

const OrderFact = (fact: ComponentProps<typeof Fact>) => <Fact {...fact} row="min-w-0" text="break-words" />
