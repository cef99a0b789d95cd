import { type AdminTranslate, useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { LocalLink, useLanguage } from '#app/i18n/provider.tsx'
import { sizeLabel } from '#app/i18n/size-words.ts'
import { formatDate } from '#app/kit/dates.ts'
import { formatSatang } from '#app/kit/money.ts'
import { languageOfText } from '#app/kit/text-language.ts'
import { AdminLatestOrders } from '#app/modules/orders/admin/list/home-orders.tsx'
import { AdminBackLink } from '#app/ui/admin/back-link.tsx'
import { PageTitle } from '#app/ui/page/page-head.tsx'
import { WholeName } from '#app/ui/thai-line-breaks.tsx'
import type { PersonPage } from './find-person-page.server.ts'

type Orders = { orders: PersonPage['orders'] }

export function AdminPersonHead({ person, name, accounts }: Pick<PersonPage, 'person' | 'name' | 'accounts'>) {
  const t = useAdminT()
  const language = useLanguage()
  const emails = [person.email, ...person.others.map(({ email }) => email)]
  return (
    <>
      <PageTitle>{name || t('customers.noName')}</PageTitle>
      <AdminBackLink to="/admin/customers">{t('customers.back')}</AdminBackLink>
      <h1 className="text-xl">
        <WholeName name={name || t('customers.noName')} />
      </h1>
      <ul className="mt-1">
        {emails.map((email) => (
          <li key={email} className="wrap-anywhere">
            {email ? (
              <a href={`mailto:${email}`} className="inline-block py-0.5 pointer-coarse:py-2.5">
                {email}
              </a>
            ) : (
              t('customers.byLine')
            )}
            <span className="text-ink-soft"> · {accountState(accounts, email, t)}</span>
          </li>
        ))}
      </ul>
      <p className="tabular text-ink-soft">{t('customers.since', { date: formatDate(person.firstAt, language) })}</p>
      {person.tags.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-2">
          {person.tags.map((tag) => (
            <li key={tag} className="border border-line px-2 py-0.5 wrap-anywhere">
              {tag}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function accountState(accounts: PersonPage['accounts'], email: string, t: AdminTranslate): string {
  const account = accounts.find((candidate) => candidate.email === email)
  if (!account) return t('customers.guest')
  if (account.role !== 'customer') return t('customers.staff')
  return account.verified ? t('customers.account') : `${t('customers.account')}, ${t('customers.unverified')}`
}

const None = ({ children }: { children: string }) => <p className="text-ink-soft">{children}</p>

export function AdminPersonTotals({ orders }: Orders) {
  const t = useAdminT()
  const average = orders.count > 0 ? formatSatang(Math.round(orders.spent / orders.count)) : '–'
  const totals = [
    [t('customers.spent'), formatSatang(orders.spent)],
    [t('customers.orders'), String(orders.count)],
    [t('customers.average'), average],
  ] as const
  return (
    <dl className="mt-4 mb-8 flex flex-wrap gap-x-10 gap-y-3">
      {totals.map(([label, total]) => (
        <div key={label}>
          <dt className="text-ink-soft">{label}</dt>
          <dd className="tabular text-lg">{total}</dd>
        </div>
      ))}
    </dl>
  )
}

const shownOrders = 10

export function AdminPersonOrders({ orders: { orders, count } }: Orders) {
  const t = useAdminT()
  const older = orders.slice(shownOrders)
  if (count === 0) return <None>{t('customers.noOrders')}</None>
  return (
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
  )
}

export function AdminPersonSizes({ sizes }: Pick<PersonPage['orders'], 'sizes'>) {
  const t = useAdminT()
  const language = useLanguage()
  if (sizes.length === 0) return <None>{t('customers.noSizes')}</None>
  return (
    <ul>
      {sizes.map(({ category, size, items }) => (
        <li
          key={`${category} ${size}`}
          className="flex justify-between gap-4 border-b border-line py-1.5 last:border-b-0"
        >
          <span>
            {t(`frame.category.${category as 'dress'}`)} · {sizeLabel(size, language)}
          </span>
          <span className="tabular text-ink-soft">{t('customers.items', { count: items })}</span>
        </li>
      ))}
    </ul>
  )
}

export function AdminPersonAddresses({ addresses }: Pick<PersonPage['orders'], 'addresses'>) {
  const t = useAdminT()
  if (addresses.length === 0) return <None>{t('customers.noAddresses')}</None>
  return (
    <ul className="grid gap-3">
      {addresses.map((address) => (
        <li key={address} className="wrap-anywhere whitespace-pre-line">
          {address}
        </li>
      ))}
    </ul>
  )
}

export function AdminPersonReviews({ reviews }: Pick<PersonPage, 'reviews'>) {
  const t = useAdminT()
  const language = useLanguage()
  if (reviews.length === 0) return <None>{t('customers.noReviews')}</None>
  return (
    <ul>
      {reviews.map(({ id, productId, product, rating, title, comment, hidden, createdAt }) => (
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
      ))}
    </ul>
  )
}

export function AdminPersonMessages({ messages }: Pick<PersonPage, 'messages'>) {
  const t = useAdminT()
  const language = useLanguage()
  if (messages.length === 0) return <None>{t('customers.noMessages')}</None>
  return (
    <ul>
      {messages.map(({ id, subject, createdAt, doneAt }) => (
        <li key={id} className="border-b border-line py-1 last:border-b-0">
          <LocalLink to={`/admin/messages/${id}`} className={link}>
            {subject}
          </LocalLink>
          <p className="tabular text-xs text-ink-soft">
            {formatDate(createdAt, language)} · {t(`messages.mark.${doneAt ? 'done' : 'open'}`)}
          </p>
        </li>
      ))}
    </ul>
  )
}

const link =
  'inline-flex min-h-10 items-center underline decoration-line underline-offset-4 hover:decoration-ink wrap-anywhere pointer-coarse:min-h-11'

export function AdminPersonNewsletter({ subscriptions }: Pick<PersonPage, 'subscriptions'>) {
  const t = useAdminT()
  const language = useLanguage()
  if (subscriptions.length === 0) return <None>{t('customers.subscription.none')}</None>
  return (
    <ul>
      {subscriptions.map(({ email, state, since }) => (
        <li key={email} className="wrap-anywhere">
          {t(`customers.subscription.${state}`, { date: formatDate(since, language) })}
          {subscriptions.length > 1 && <span className="block text-ink-soft">{email}</span>}
        </li>
      ))}
    </ul>
  )
}

export function AdminPersonConsents({ consents }: Pick<PersonPage, 'consents'>) {
  const t = useAdminT()
  const language = useLanguage()
  if (consents.length === 0) return <None>{t('customers.noConsents')}</None>
  return (
    <ul>
      {consents.map(({ id, purpose, given, source, place, at }) => (
        <li key={id} className="border-b border-line py-1.5 last:border-b-0">
          {t(`customers.consent.${given ? 'given' : 'declined'}`, { purpose: t(`customers.consent.${purpose}`) })}
          <p className="tabular text-xs wrap-anywhere text-ink-soft">
            {formatDate(at, language)} · {t(`customers.consent.from.${source}`)}
            {place && ` · ${place}`}
          </p>
        </li>
      ))}
    </ul>
  )
}
