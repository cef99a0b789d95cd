import type { Db } from '#app/platform/database/database.server.ts'
import { someDay } from './moments.ts'
import { identifiedSeller, registeredVat, someLegal } from './plain-settings.ts'
import { savedSettings } from './saved-settings.ts'

export async function registeredShop(db: Db): Promise<void> {
  await savedSettings(db, 'legal', someLegal, someDay)
  await savedSettings(db, 'vat', registeredVat, someDay)
}

/** Sets the seller's identity, so that real orders are accepted, without VAT. */
export async function identifiedShop(db: Db): Promise<void> {
  await savedSettings(db, 'legal', identifiedSeller.legal, someDay)
  await savedSettings(db, 'contact', identifiedSeller.contact, someDay)
}
