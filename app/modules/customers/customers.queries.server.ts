import { sql, type Updateable } from 'kysely'
import type { Language } from '#app/i18n/language.ts'
import { toColumns } from '#app/modules/addresses/address-columns.ts'
import {
  type AddressFieldName,
  type AddressValues,
  type ProfileField,
  profileFields,
} from '#app/modules/addresses/address-fields.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import type { DB } from '#app/platform/database/schema.gen.ts'
import type { Customer } from './customer.ts'
import { type SavedAddress, type SavedAddressField, savedAddressFields } from './saved-address.ts'

/** Undefined without a profile. */
export async function findCustomer(db: Db, userId: string): Promise<Customer | undefined> {
  const row = await db.selectFrom('customers').selectAll().where('userId', '=', userId).executeTakeFirst()
  if (!row) return undefined
  const { displayName, preferredLanguage } = row
  return { ...textsOf(row, profileFields), displayName, preferredLanguage }
}

/** Missing means unknown. */
const textsOf = <Field extends AddressFieldName>(row: Record<Field, string | null>, fields: readonly Field[]) =>
  Object.fromEntries(fields.map((field) => [field, row[field] ?? ''])) as Record<Field, string>

export const saveCustomer = (db: Db, userId: string, customer: Customer, now: Date) =>
  upsert(db, userId, {
    ...toColumns(customer, profileFields),
    displayName: customer.displayName,
    preferredLanguage: customer.preferredLanguage,
    updatedAt: now,
  })

/** `null` removes it; creates the profile. */
export const saveAvatar = (tx: Db, userId: string, pictureId: string | null, by: { language: Language; now: Date }) =>
  upsert(tx, userId, { avatarPictureId: pictureId, updatedAt: by.now }, by.language)

const upsert = (db: Db, userId: string, row: Updateable<DB['customers']>, preferredLanguage?: Language) =>
  db
    .insertInto('customers')
    .values({ ...row, userId, ...(preferredLanguage && { preferredLanguage }) })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(row))
    .execute()

/** Fills empty fields in one statement; creates the profile. */
export async function fillCustomer<Field extends ProfileField>(
  db: Db,
  userId: string,
  values: Readonly<Record<Field, string>>,
  fields: readonly Field[],
  { language, now }: { language: Language; now: Date },
): Promise<void> {
  const row = toColumns(values, fields)
  const filled = Object.keys(row).map((column) => [
    column,
    sql`coalesce(nullif(customers.${sql.ref(column)}, ''), excluded.${sql.ref(column)})`,
  ])
  await db
    .insertInto('customers')
    .values({ userId, preferredLanguage: language, updatedAt: now, ...row })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(Object.fromEntries(filled)))
    .execute()
}

export const findAvatar = (db: Db, userId: string): Promise<{ id: string; widths: number[] } | undefined> =>
  db
    .selectFrom('customers as c')
    .innerJoin('pictures as p', 'p.id', 'c.avatarPictureId')
    .select(['p.id', 'p.widths'])
    .where('c.userId', '=', userId)
    .executeTakeFirst()

/** Last used first. */
export async function addressesOfUser(db: Db, userId: string): Promise<SavedAddress[]> {
  const rows = await db
    .selectFrom('customerAddresses')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('usedAt', 'desc')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...textsOf(row, savedAddressFields), id: row.id }))
}

export const upsertAddress = (tx: Db, userId: string, values: Pick<AddressValues, SavedAddressField>, now: Date) =>
  tx
    .insertInto('customerAddresses')
    .values({ userId, ...toColumns(values, savedAddressFields), usedAt: now })
    .onConflict((conflict) =>
      conflict.columns(['userId', 'place']).doUpdateSet((set) => ({
        phone: set.ref('excluded.phone'),
        company: set.ref('excluded.company'),
        usedAt: set.ref('excluded.usedAt'),
      })),
    )
    .execute()

export const deleteOldAddresses = (tx: Db, userId: string, max: number) =>
  sql`
    delete from customer_addresses where user_id = ${userId} and id in (
      select id from customer_addresses where user_id = ${userId} order by used_at desc, id offset ${max})`.execute(tx)

export const deleteAddress = (db: Db, userId: string, id: string) =>
  db.deleteFrom('customerAddresses').where('userId', '=', userId).where('id', '=', id).execute()
