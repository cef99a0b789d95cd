import { sql } from 'kysely'
import { fromColumns, toColumns } from '#app/modules/addresses/address-columns.ts'
import type { AddressValues } from '#app/modules/addresses/address-fields.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { type SavedAddress, type SavedAddressField, savedAddressFields } from './saved-address.ts'

/** Last used first. */
export async function addressesOfUser(db: Db, userId: string): Promise<SavedAddress[]> {
  const rows = await db
    .selectFrom('customer_addresses')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('used_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map((row) => {
    const values = fromColumns(row, savedAddressFields)
    return { ...values, phone: values.phone ?? '', id: row.id }
  })
}

/** Adds an address or updates its last use. */
export async function upsertAddress(
  tx: Db,
  userId: string,
  values: Pick<AddressValues, SavedAddressField>,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('customer_addresses')
    .values({ user_id: userId, ...toColumns(values, savedAddressFields), used_at: now })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'place']).doUpdateSet((set) => ({
        phone: set.ref('excluded.phone'),
        company: set.ref('excluded.company'),
        used_at: set.ref('excluded.used_at'),
      })),
    )
    .execute()
}

/** Keeps the `kept` last used. */
export async function deleteOldAddresses(tx: Db, userId: string, kept: number): Promise<void> {
  await sql`
    delete from customer_addresses where user_id = ${userId} and id in (
      select id from customer_addresses where user_id = ${userId} order by used_at desc, id offset ${kept})`.execute(tx)
}

/** False when unknown. */
export async function deleteAddress(db: Db, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('customer_addresses')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
