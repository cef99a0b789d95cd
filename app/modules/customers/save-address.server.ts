import type { Language } from '#app/i18n/language.ts'
import { ok, refuse } from '#app/kit/result.ts'
import { isUuid } from '#app/kit/uuid.ts'
import { type AddressValues, type FieldsWith, fieldsWhere } from '#app/modules/addresses/address-fields.ts'
import { type Db, inTransaction } from '#app/platform/database/database.server.ts'
import { deleteAddress, deleteOldAddresses, fillCustomer, upsertAddress } from './customers.queries.server.ts'
import { maxSavedAddresses, type SavedAddressField } from './saved-address.ts'

/** Saves an address for the next order; the longest unused one gives way. */
export const saveAddress = (db: Db, userId: string, values: Pick<AddressValues, SavedAddressField>, now: Date) =>
  inTransaction(db, async (tx) => {
    await upsertAddress(tx, userId, values, now)
    await deleteOldAddresses(tx, userId, maxSavedAddresses)
  })

/** Removes a saved address, repeatably. Orders keep their copy. */
export async function removeAddress(db: Db, { userId, id }: { userId: string; id: string }) {
  if (!isUuid(id)) return refuse('bad_request')
  await deleteAddress(db, userId, id)
  return ok(undefined)
}

const rememberedFields = fieldsWhere<FieldsWith<{ remembered: true }>>((field) => field.remembered === true)

/** Fills empty profile fields from an order. Most orders have none of them and need no statement. */
export async function fillProfile(
  db: Db,
  userId: string,
  values: Pick<AddressValues, (typeof rememberedFields)[number]>,
  { language, now }: { language: Language; now: Date },
): Promise<void> {
  const filled = rememberedFields.filter((field) => values[field])
  if (filled.length > 0) await fillCustomer(db, userId, values, filled, { language, now })
}
