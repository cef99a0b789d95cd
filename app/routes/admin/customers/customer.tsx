import { redirect } from 'react-router'
import { notFound, shopOf, uuidIn } from '#app/context.server.ts'
import { type AdminInput, adminAction, refused, success } from '#app/http/form.server.ts'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { localPath } from '#app/i18n/language.ts'
import { readEmail } from '#app/kit/email.ts'
import { formText } from '#app/kit/read-fields.ts'
import { isUuid } from '#app/kit/uuid.ts'
import { findPersonPage } from '#app/modules/customers/admin/find-person-page.server.ts'
import { AdminPersonMerge, AdminPersonNotes } from '#app/modules/customers/admin/person-forms.tsx'
import { AdminPersonHead, AdminPersonTotals } from '#app/modules/customers/admin/person-head.tsx'
import { findPerson, personOfAddress } from '#app/modules/customers/admin/person-page.queries.server.ts'
import {
  AdminPersonAddresses,
  AdminPersonConsents,
  AdminPersonMessages,
  AdminPersonNewsletter,
  AdminPersonOrders,
  AdminPersonReviews,
  AdminPersonSizes,
} from '#app/modules/customers/admin/person-parts.tsx'
import { mergePeople, savePerson, separatePerson } from '#app/modules/customers/save-person.server.ts'
import { AdminNotice, withMessage } from '#app/ui/admin/admin-form.tsx'
import { AdminLink, AdminPart } from '#app/ui/admin/part.tsx'
import type { Route } from './+types/customer'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, language } = shopOf(context)
  const person = (await findPerson(db, uuidIn(params.person))) ?? notFound()
  if ('mergedInto' in person) throw redirect(localPath(`/admin/customers/${person.mergedInto}`, language))
  return findPersonPage(db, person)
}

export const action = adminAction(
  'routes/admin/customers/customer',
  { save, merge, separate },
  { notFound: 'customers.refusal.not_found' },
)

async function save(form: FormData, { shop, id, version, by }: AdminInput) {
  const typed = { note: formText(form, 'note'), tags: formText(form, 'tags') }
  const saved = await savePerson(shop.db, { id, version, ...typed, ...by })
  if (saved.ok) return success({ ...withMessage('customers.notesSaved'), version: saved.value.version })
  const at = saved.reason === 'note_too_long' ? 'note' : saved.reason.includes('tag') ? 'tags' : undefined
  return refused(at ? 'invalid' : saved.reason, `customers.refusal.${saved.reason}`, { at, values: typed })
}

async function merge(form: FormData, { shop, id, by }: AdminInput) {
  const values = { mergeEmail: formText(form, 'mergeEmail') }
  const email = readEmail(values.mergeEmail)
  if (!email) return refused('invalid', 'customers.refusal.email', { at: 'mergeEmail', values })
  const otherId = await personOfAddress(shop.db, email)
  if (!otherId) return refused('invalid', 'customers.refusal.unknown', { at: 'mergeEmail', values })
  const merged = await mergePeople(shop.db, { id, otherId, ...by })
  if (merged.ok) return success(withMessage('customers.merged'))
  const at = merged.reason === 'not_found' ? undefined : 'mergeEmail'
  return refused(merged.reason, `customers.refusal.${merged.reason}`, { at, values })
}

async function separate(form: FormData, { shop, id, by }: AdminInput) {
  const otherId = formText(form, 'other')
  const separated = isUuid(otherId) && (await separatePerson(shop.db, { id, otherId, ...by })).ok
  return separated ? success(withMessage('customers.separated')) : refused('not_found', 'customers.refusal.not_found')
}

export default function Customer({ loaderData, actionData }: Route.ComponentProps) {
  const { person, accounts, orders, reviews, messages, subscriptions, consents, name } = loaderData
  const t = useAdminT()

  return (
    <>
      <AdminNotice answer={actionData} />
      <AdminPersonHead person={person} name={name} accounts={accounts} />
      <AdminPersonTotals orders={orders} />
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 content-start gap-8">
          <AdminPersonOrders orders={orders} />
          <AdminPart title={t('customers.notes')}>
            <AdminPersonNotes key={person.id} person={person} sent={actionData} />
          </AdminPart>
          <AdminPersonReviews reviews={reviews} />
          <AdminPersonMessages messages={messages} />
        </div>
        <div className="grid min-w-0 content-start gap-8">
          <AdminPersonSizes sizes={orders.sizes} />
          <AdminPersonAddresses addresses={orders.addresses} />
          <AdminPersonNewsletter subscriptions={subscriptions} accounts={accounts} />
          <AdminPersonConsents consents={consents} />
          <AdminPart title={t('customers.merge')}>
            <AdminPersonMerge key={person.id} person={person} sent={actionData} />
          </AdminPart>
          <AdminLink to={`/admin/customers/${person.id}/data`}>{t('customers.data.link')}</AdminLink>
        </div>
      </div>
    </>
  )
}
