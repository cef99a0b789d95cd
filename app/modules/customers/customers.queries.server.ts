import { sql } from 'kysely'
import type { Language } from '#app/i18n/language.ts'
import { type AddressColumns, fromColumns, toColumns } from '#app/modules/addresses/address-columns.ts'
import { type ProfileField, profileFields } from '#app/modules/addresses/address-fields.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { Customer } from './customer.ts'

/** Undefined without a profile. */
export async function findCustomer(db: Db, userId: string): Promise<Customer | undefined> {
  const row = await db.selectFrom('customers').selectAll().where('user_id', '=', userId).executeTakeFirst()
  return (
    row && {
      ...contactOf(row),
      displayName: row.display_name,
      preferredLanguage: row.preferred_language as Language,
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
    display_name: customer.displayName,
    ...toColumns(customer, profileFields),
    preferred_language: customer.preferredLanguage,
    updated_at: now,
  }
  await db
    .insertInto('customers')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
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
    .values({ user_id: userId, preferred_language: language, updated_at: now, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(Object.fromEntries(filled)))
    .execute()
}

export const findAvatar = (db: Db, userId: string): Promise<{ id: string; widths: number[] } | undefined> =>
  db
    .selectFrom('customers as c')
    .innerJoin('pictures as p', 'p.id', 'c.avatar_picture_id')
    .select(['p.id', 'p.widths'])
    .where('c.user_id', '=', userId)
    .executeTakeFirst()

/** `null` removes it; creates the profile. */
export async function saveAvatar(
  tx: Db,
  userId: string,
  pictureId: string | null,
  { language, now }: { language: Language; now: Date },
): Promise<void> {
  const row = { avatar_picture_id: pictureId, updated_at: now }
  await tx
    .insertInto('customers')
    .values({ user_id: userId, preferred_language: language, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
}
