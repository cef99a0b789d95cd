import { sql } from 'kysely'
import { fromColumns, toColumns } from '#app/modules/addresses/address-columns.ts'
import type { AddressValues } from '#app/modules/addresses/address-fields.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { type SavedAddress, type SavedAddressField, savedAddressFields } from './saved-address.ts'

/** Last used first. */
export async function addressesOfUser(db: Db, userId: string): Promise<SavedAddress[]> {
  const rows = await db
    .selectFrom('customerAddresses')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('usedAt', 'desc')
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
    .deleteFrom('customerAddresses')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
