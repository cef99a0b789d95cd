import { redirect } from 'react-router'
import { notFound, shopOf } from '#app/context.server.ts'
import { type AdminInput, adminAction, refused } from '#app/http/form.server.ts'
import { useAdminTexts } from '#app/i18n/admin/admin-texts.ts'
import { localPath } from '#app/i18n/language.ts'
import { isUuid } from '#app/kit/uuid.ts'
import { findPersonPage } from '#app/modules/customers/admin/find-person-page.server.ts'
import { AdminEraseForm } from '#app/modules/customers/admin/person-forms.tsx'
import { addressesOfPerson, findPerson } from '#app/modules/customers/admin/person-page.queries.server.ts'
import { erasePerson } from '#app/modules/customers/erase-person.server.ts'
import { AdminNotice } from '#app/ui/admin/admin-form.tsx'
import { AdminLink, AdminPart, AdminTitle } from '#app/ui/admin/part.tsx'
import { SecondaryButton } from '#app/ui/button.tsx'
import type { Route } from './+types/customer-data'

export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = shopOf(context)
  const person = isUuid(params.person) ? await findPerson(shop.db, params.person) : undefined
  if (!person || 'mergedInto' in person) notFound()
  const { orders, messages, reviews } = await findPersonPage(shop.db, person)
  const emails = addressesOfPerson(person).join(', ')
  return { id: person.id, emails, orders: orders.count, messages: messages.length, reviews: reviews.length }
}

export const action = adminAction(
  'routes/admin/customers/customer-data',
  { erase },
  { notFound: 'customers.refusal.not_found' },
)

async function erase(form: FormData, { shop, id, by }: AdminInput) {
  if (form.get('sure') !== 'on') return refused('missing', 'customers.data.refusal.sure')
  const done = await erasePerson(shop.db, { id, ...by })
  if (done.ok) return redirect(localPath(`/admin/erasures/${done.value.erasure}`, shop.language))
  if (done.reason === 'not_found') return refused(done.reason, 'customers.refusal.not_found')
  return refused(done.reason, `customers.data.refusal.${done.reason}`, {
    words: { numbers: done.detail?.numbers ?? '' },
  })
}

/** PDPA requests: a copy of all data, or erasure. */
export default function CustomerData({ loaderData, actionData }: Route.ComponentProps) {
  const { id, emails, orders, messages, reviews } = loaderData
  const { t, path } = useAdminTexts()
  return (
    <>
      <AdminLink to={`/admin/customers/${id}`}>{t('customers.title')}</AdminLink>
      <AdminTitle className="wrap-anywhere">{t('customers.data.title', { email: emails })}</AdminTitle>
      <p className="measure mt-2 mb-8">{t('customers.data.lead')}</p>
      <AdminNotice answer={actionData} />
      <div className="grid max-w-3xl gap-8">
        <AdminPart title={t('customers.data.export')}>
          <p className="tabular">
            {t('customers.data.now')}: {t('customers.data.orders', { count: orders })} ·{' '}
            {t('customers.data.messages', { count: messages })} · {t('customers.data.reviews', { count: reviews })}
          </p>
          <p className="measure mt-1 mb-3 text-ink-soft">{t('customers.data.exportText')}</p>
          <SecondaryButton href={path(`/admin/customers/${id}/export`)}>
            {t('customers.data.exportPress')}
          </SecondaryButton>
        </AdminPart>
        <AdminPart title={t('customers.data.erase')}>
          <AdminEraseForm sent={actionData} />
        </AdminPart>
      </div>
    </>
  )
}
