import type { ReactNode } from 'react'
import { type AdminKey, useAdminT, useAdminTexts } from '#app/i18n/admin/admin-texts.ts'
import { LocalLink } from '#app/i18n/provider.tsx'
import { sizeLabel } from '#app/i18n/size-words.ts'
import { formatDate } from '#app/kit/dates.ts'
import { languageOfText } from '#app/kit/text-language.ts'
import { AdminLatestOrders } from '#app/modules/orders/admin/list/home-orders.tsx'
import { AdminPart } from '#app/ui/admin/part.tsx'
import type { PersonPage } from './find-person-page.server.ts'

// What the shop knows of a customer: one titled part of the page each.

const shownOrders = 10

export function AdminPersonOrders({ orders: { orders, count } }: { orders: PersonPage['orders'] }) {
  const t = useAdminT()
  const older = orders.slice(shownOrders)
  return (
    <AdminPart title={t('customers.orders')}>
      {count === 0 && <None>{t('customers.noOrders')}</None>}
      {count > 0 && (
        <div className="[&>ul]:border-t-0">
          <AdminLatestOrders orders={orders.slice(0, shownOrders)} />
          {older.length > 0 && (
            <details>
              <summary className="flex min-h-11 items-center underline underline-offset-4">
                {t('customers.moreOrders', { count })}
              </summary>
              <AdminLatestOrders orders={older} />
            </details>
          )}
        </div>
      )}
    </AdminPart>
  )
}

const None = ({ children }: { children: string }) => <p className="text-ink-soft">{children}</p>

type ListPartProps<Row> = {
  title: AdminKey
  none: AdminKey
  rows: readonly Row[]
  className?: string
  below?: ReactNode
  children: (row: Row) => ReactNode
}

function ListPart<Row>({ title, none, rows, className, below, children }: ListPartProps<Row>) {
  const t = useAdminT()
  return (
    <AdminPart title={t(title)}>
      {rows.length === 0 ? <None>{t(none)}</None> : <ul className={className}>{rows.map(children)}</ul>}
      {below}
    </AdminPart>
  )
}

export function AdminPersonSizes({ sizes }: Pick<PersonPage['orders'], 'sizes'>) {
  const { t, language } = useAdminTexts()
  return (
    <ListPart title="customers.sizes" none="customers.noSizes" rows={sizes}>
      {({ category, size, items }) => (
        <li
          key={`${category} ${size}`}
          className="flex justify-between gap-4 border-b border-line py-1.5 last:border-b-0"
        >
          <span>
            {t(`frame.category.${category as 'dress'}`)} · {sizeLabel(size, language)}
          </span>
          <span className="tabular text-ink-soft">{t('customers.items', { count: items })}</span>
        </li>
      )}
    </ListPart>
  )
}

export const AdminPersonAddresses = ({ addresses }: Pick<PersonPage['orders'], 'addresses'>) => (
  <ListPart title="customers.addresses" none="customers.noAddresses" rows={addresses} className="grid gap-3">
    {(address) => (
      <li key={address} className="wrap-anywhere whitespace-pre-line">
        {address}
      </li>
    )}
  </ListPart>
)

export function AdminPersonReviews({ reviews }: Pick<PersonPage, 'reviews'>) {
  const { t, language } = useAdminTexts()
  return (
    <ListPart title="customers.reviews" none="customers.noReviews" rows={reviews}>
      {({ id, productId, product, rating, title, comment, hidden, createdAt }) => (
        <li key={id} className="border-b border-line py-2 last:border-b-0">
          <LocalLink to={`/product/${productId}#reviews`} className={link}>
            {product[language]}
          </LocalLink>
          <p className="tabular text-xs text-ink-soft">
            {t('customers.stars', { count: rating })} · {formatDate(createdAt, language)}
            {hidden && ` · ${t('customers.hidden')}`}
          </p>
          <p lang={languageOfText(`${title} ${comment}`)} className="break-words whitespace-pre-line">
            {[title, comment].filter(Boolean).join(' – ')}
          </p>
        </li>
      )}
    </ListPart>
  )
}

export function AdminPersonMessages({ messages }: Pick<PersonPage, 'messages'>) {
  const { t, language } = useAdminTexts()
  return (
    <ListPart title="customers.messages" none="customers.noMessages" rows={messages}>
      {({ id, subject, createdAt, doneAt }) => (
        <li key={id} className="border-b border-line py-1 last:border-b-0">
          <LocalLink to={`/admin/messages/${id}`} className={link}>
            {subject}
          </LocalLink>
          <p className="tabular text-xs text-ink-soft">
            {formatDate(createdAt, language)} · {t(`messages.mark.${doneAt ? 'done' : 'open'}`)}
          </p>
        </li>
      )}
    </ListPart>
  )
}

const link = 'inline-flex compact-link quiet-link wrap-anywhere'

/** The newsletter, and how much is in the wishlists and carts of the customer's accounts. */
export function AdminPersonNewsletter({ subscriptions, accounts }: Pick<PersonPage, 'subscriptions' | 'accounts'>) {
  const { t, language } = useAdminTexts()
  const sum = (list: 'wishlist' | 'cart') => accounts.reduce((total, account) => total + account[list], 0)
  const lists = accounts.length > 0 && (
    <p className="tabular mt-2 text-ink-soft">
      {t('customers.wishlist', { count: sum('wishlist') })} · {t('customers.cart', { count: sum('cart') })}
    </p>
  )
  return (
    <ListPart title="customers.subscriptions" none="customers.subscription.none" rows={subscriptions} below={lists}>
      {({ email, state, since }) => (
        <li key={email} className="wrap-anywhere">
          {t(`customers.subscription.${state}`, { date: formatDate(since, language) })}
          {subscriptions.length > 1 && <span className="block text-ink-soft">{email}</span>}
        </li>
      )}
    </ListPart>
  )
}

export function AdminPersonConsents({ consents }: Pick<PersonPage, 'consents'>) {
  const { t, language } = useAdminTexts()
  return (
    <ListPart title="customers.consents" none="customers.noConsents" rows={consents}>
      {({ id, purpose, given, source, place, at }) => (
        <li key={id} className="border-b border-line py-1.5 last:border-b-0">
          {t(`customers.consent.${given ? 'given' : 'declined'}`, { purpose: t(`customers.consent.${purpose}`) })}
          <p className="tabular text-xs wrap-anywhere text-ink-soft">
            {formatDate(at, language)} · {t(`customers.consent.from.${source}`)}
            {place && ` · ${place}`}
          </p>
        </li>
      )}
    </ListPart>
  )
}
