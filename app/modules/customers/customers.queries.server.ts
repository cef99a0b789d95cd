import { sql } from 'kysely'
import type { Language } from '#app/i18n/language.ts'
import { type AddressColumns, fromColumns, toColumns } from '#app/modules/addresses/address-columns.ts'
import { type ProfileField, profileFields } from '#app/modules/addresses/address-fields.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { Customer } from './customer.ts'

/** Undefined without a profile. */
export async function findCustomer(db: Db, userId: string): Promise<Customer | undefined> {
  const row = await db.selectFrom('customers').selectAll().where('userId', '=', userId).executeTakeFirst()
  return (
    row && {
      ...contactOf(row),
      displayName: row.displayName,
      preferredLanguage: row.preferredLanguage,
    }
  )
}

/** Missing means unknown. */
function contactOf(row: AddressColumns<ProfileField>): Record<ProfileField, string> {
  const contact = fromColumns(row, profileFields)
  return { ...contact, phone: contact.phone ?? '' }
}

export async function saveCustomer(db: Db, userId: string, customer: Customer, now: Date): Promise<void> {
  const row = {
    displayName: customer.displayName,
    ...toColumns(customer, profileFields),
    preferredLanguage: customer.preferredLanguage,
    updatedAt: now,
  }
  await db
    .insertInto('customers')
    .values({ userId, ...row })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(row))
    .execute()
}

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

/** `null` removes it; creates the profile. */
export async function saveAvatar(
  tx: Db,
  userId: string,
  pictureId: string | null,
  { language, now }: { language: Language; now: Date },
): Promise<void> {
  const row = { avatarPictureId: pictureId, updatedAt: now }
  await tx
    .insertInto('customers')
    .values({ userId, preferredLanguage: language, ...row })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(row))
    .execute()
}
