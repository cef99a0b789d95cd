import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { useLanguage, useT } from '#app/i18n/provider.tsx'
import { formatDate } from '#app/kit/dates.ts'
import { AdminBackLink } from '#app/ui/admin/back-link.tsx'
import { WholeName } from '#app/ui/whole-name.tsx'
import type { Person, PersonAccount } from './person-page.queries.server.ts'

type Props = { person: Person; name: string; accounts: readonly PersonAccount[] }

export function AdminPersonHead({ person, name, accounts }: Props) {
  const t = useAdminT()
  const language = useLanguage()
  const emails = [person.email, ...person.others.map(({ email }) => email)]
  return (
    <>
      <title>{`${name || t('customers.noName')} · ${useT()('frame.brand')}`}</title>
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
            <span className="text-ink-soft"> · {standing(accounts, email, t)}</span>
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

function standing(accounts: readonly PersonAccount[], email: string, t: ReturnType<typeof useAdminT>): string {
  const account = accounts.find((one) => one.email === email)
  if (!account) return t('customers.guest')
  if (account.role !== 'customer') return t('customers.staff')
  return account.verified ? t('customers.account') : `${t('customers.account')}, ${t('customers.unverified')}`
}
