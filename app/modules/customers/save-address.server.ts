import type { AddressValues } from '#app/modules/addresses/address-fields.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { deleteOldAddresses, upsertAddress } from './customer-addresses.queries.server.ts'
import { maxSavedAddresses, type SavedAddressField } from './saved-address.ts'

/** Saves an address for the next order; the longest unused one gives way. */
export const saveAddress = (
  db: Db,
  userId: string,
  values: Pick<AddressValues, SavedAddressField>,
  now: Date,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    await upsertAddress(tx, userId, values, now)
    await deleteOldAddresses(tx, userId, maxSavedAddresses)
  })
