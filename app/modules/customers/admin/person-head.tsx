import { type AdminTranslate, useAdminT, useAdminTexts } from '#app/i18n/admin/admin-texts.ts'
import { formatDate } from '#app/kit/dates.ts'
import { formatSatang } from '#app/kit/money.ts'
import { AdminBackLink } from '#app/ui/admin/back-link.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { PageTitle } from '#app/ui/page/page-head.tsx'
import { WholeName } from '#app/ui/thai-line-breaks.tsx'
import type { PersonPage } from './find-person-page.server.ts'

/** Name, addresses with the state of their accounts, and tags of a customer. */
export function AdminPersonHead({ person, name, accounts }: Pick<PersonPage, 'person' | 'name' | 'accounts'>) {
  const { t, language } = useAdminTexts()
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

export function AdminPersonTotals({ orders: { spent, count } }: { orders: PersonPage['orders'] }) {
  const t = useAdminT()
  const totals = [
    [t('customers.spent'), formatSatang(spent)],
    [t('customers.orders'), String(count)],
    [t('customers.average'), count > 0 ? formatSatang(Math.round(spent / count)) : '–'],
  ] as const
  return <Facts of={totals} className="mt-4 mb-8 flex flex-wrap gap-x-10 gap-y-3" row="" text="tabular text-lg" />
}
