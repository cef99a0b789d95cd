import { personOfAddress } from '#app/modules/customers/admin/person-page.queries.server.ts'
import { mergePeople } from '#app/modules/customers/save-person.server.ts'
import { insertMessage } from '#app/modules/messages/messages.queries.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { someDay } from '#tests/factories/moments.ts'
import type { PreparedShop } from './prepared-shop.ts'
import type { ValidForm } from './valid-forms.ts'

export const writerForms = [
  { route: 'routes/admin/customers/customer', intent: 'save', action: 'person.change' },
  { route: 'routes/admin/customers/customer', intent: 'merge', action: 'person.merge' },
  { route: 'routes/admin/customers/customer', intent: 'separate', action: 'person.separate' },
  { route: 'routes/admin/customers/customer-data', intent: 'erase', action: 'person.erase' },
] as const

export type PersonForm = { id: string; fields: Record<string, string> }

/** Sends a form about a new person from the contact page, merged before a separation. */
export async function aboutWriter(db: Db, intent: (typeof writerForms)[number]['intent']): Promise<PersonForm> {
  const [{ id }, other] = [await writer(db), await writer(db)]
  if (intent === 'save') return { id, fields: { intent, version: '1', note: 'Silk', tags: '' } }
  if (intent === 'erase') return { id: `${id}/data`, fields: { intent, sure: 'on' } }
  if (intent === 'merge') return { id, fields: { intent, mergeEmail: other.email } }
  await mergePeople(db, { id, otherId: other.id, actorId: 'owner', now: someDay })
  return { id, fields: { intent, other: other.id } }
}

async function writer(db: Db): Promise<{ id: string; email: string }> {
  const email = `${crypto.randomUUID()}@mai.example`
  await insertMessage(db, crypto.randomUUID(), { name: 'Nok', email, subject: 'Sizes', message: '?' }, 'en', someDay)
  return { id: (await personOfAddress(db, email)) ?? '', email }
}

export async function sentMessage(db: Db): Promise<string> {
  const id = crypto.randomUUID()
  const fields = { name: 'Nok', email: 'nok@mai.example', subject: 'Sizes', message: 'Is M left?' }
  await insertMessage(db, id, fields, 'en', someDay)
  return id
}

export function personForms({ person }: PreparedShop): ValidForm[] {
  const at = {
    by: 'owner',
    route: 'routes/admin/customers/customer',
    path: '/admin/customers/{person}',
    address: { person: person.id },
  } as const
  return [
    { ...at, intent: 'save', fields: { intent: 'save', note: 'Likes silk', tags: 'regular, VIP', version: '1' } },
    { ...at, intent: 'merge', fields: { intent: 'merge', mergeEmail: 'reader@mai.example' } },
    { ...at, intent: 'separate', fields: { intent: 'separate', other: person.merged } },
    {
      ...at,
      route: 'routes/admin/customers/customer-data',
      path: '/admin/customers/{person}/data',
      address: { person: person.writer },
      intent: 'erase',
      fields: { intent: 'erase', sure: 'on' },
      elsewhere: /^to \/admin\/erasures\/[0-9a-f-]{36}$/,
    },
  ]
}
