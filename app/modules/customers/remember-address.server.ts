import type { Language } from '#app/i18n/language.ts'
import { type AddressValues, type FieldsWith, fieldsWhere } from '#app/modules/addresses/address-fields.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { fillCustomer } from './customers.queries.server.ts'

const remembered = fieldsWhere<FieldsWith<{ remembered: true }>>((field) => field.remembered === true)

/** Fills empty profile fields from an order. Most orders have none of them and need no statement. */
export async function rememberAddress(
  db: Db,
  userId: string,
  typed: Pick<AddressValues, (typeof remembered)[number]>,
  { language, now }: { language: Language; now: Date },
): Promise<void> {
  const given = remembered.filter((field) => typed[field])
  if (given.length > 0) await fillCustomer(db, userId, typed, given, { language, now })
}
