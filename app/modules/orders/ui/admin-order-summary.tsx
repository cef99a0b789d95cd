import { type ReactNode } from 'react'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { LocalLink, useLanguage } from '#app/i18n/provider.tsx'
import { formatPhone } from '#app/kit/phone.ts'
import { carriers, isCarrier } from '../carriers.ts'
import type { DeskOrderDetails } from '../desk-order-details.ts'
import { AdminOrderLines } from './admin-order-lines.tsx'

/** The details that open beneath a row of the list. */
export function AdminOrderSummary({ order }: { order: DeskOrderDetails }) {
  const t = useAdminT()
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <AdminOrderLines order={order} />
      <div>
        <AdminOrderFacts order={order} />
        <LocalLink
          to={`/admin/orders/${order.number}`}
          className="mt-4 flex min-h-10 items-center underline underline-offset-4"
        >
          {t('orders.openOrder')}
        </LocalLink>
      </div>
    </div>
  )
}

/** Who, where to, how, and the parcel. */
export function AdminOrderFacts({ order }: { order: DeskOrderDetails }) {
  const t = useAdminT()
  const language = useLanguage()
  return (
    <dl className="grid gap-3 sm:grid-cols-2">
      <Fact name={t('orders.id')}>
        <span className="font-mono text-xs break-all">{order.id}</span>
      </Fact>
      <Fact name={t('orders.contact')}>
        {order.name || t('orders.guest')}
        <br />
        {order.email ? <a href={`mailto:${order.email}`}>{order.email}</a> : t('orders.noEmail')}
        {order.phone && (
          <>
            <br />
            <a href={`tel:${order.phone}`} className="tabular">
              {formatPhone(order.phone)}
            </a>
          </>
        )}
      </Fact>
      <Fact name={t('orders.address')}>
        {order.address.length === 0
          ? t('orders.noAddress')
          : order.address.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
      </Fact>
      {order.notes && (
        <Fact name={t('orders.customerNotes')}>
          <span className="whitespace-pre-line">{order.notes}</span>
        </Fact>
      )}
      <Fact name={t('orders.delivery')}>{t(`orders.deliveryMethod.${order.deliveryMethod}`)}</Fact>
      <Fact name={t('orders.payment')}>
        {[...new Set([t(`orders.method.${order.paymentMethod}`), t(`orders.channel.${order.channel}`)])].join(' · ')}
      </Fact>
      <Fact name={t('orders.trackingNumber')}>
        {order.carrier && isCarrier(order.carrier) ? `${carriers[order.carrier].name[language]} ` : ''}
        {order.trackingNumber ?? t('orders.trackingNone')}
        {order.trackingUrl && (
          <>
            {' · '}
            <a href={order.trackingUrl} target="_blank" rel="noreferrer" className="underline underline-offset-4">
              {t('orders.openTracking')}
            </a>
          </>
        )}
      </Fact>
      <Fact name={t('orders.currency')}>THB</Fact>
    </dl>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-ink-soft">{name}</dt>
    <dd className="break-words">{children}</dd>
  </div>
)
