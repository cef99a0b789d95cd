import { defaultGroups, defaultSettings, type ShopSettings } from '#app/modules/settings/shop-settings.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { someDay } from './moments.ts'
import { savedSettings } from './saved-settings.ts'

/** An invented seller, whose tax id has a valid check digit. */
export const someLegal = {
  ...defaultGroups.legal,
  nameEn: 'Lotus Bangkok Co., Ltd.',
  nameTh: 'บริษัท บัวบางกอก จำกัด',
  taxId: '0999999999991',
  branch: '00000',
}

/** Registered at 7 % from the beginning. */
export const registeredVat = { ...defaultGroups.vat, registered: true }

/** The identity that real payments require. */
export const identifiedSeller: Pick<ShopSettings, 'legal' | 'contact'> = {
  legal: { ...someLegal, addressEn: '9 Silom Road, Bangkok 10500', addressTh: '9 ถนนสีลม กรุงเทพฯ 10500' },
  contact: { ...defaultGroups.contact, phone: '02-765-4321' },
}

export const registeredSettings: ShopSettings = { ...defaultSettings, legal: someLegal, vat: registeredVat }

export async function registeredShop(db: Db): Promise<void> {
  await savedSettings(db, 'legal', someLegal, someDay)
  await savedSettings(db, 'vat', registeredVat, someDay)
}

/** Sets the seller's identity, so that real orders are accepted, without VAT. */
export async function identifiedShop(db: Db): Promise<void> {
  await savedSettings(db, 'legal', identifiedSeller.legal, someDay)
  await savedSettings(db, 'contact', identifiedSeller.contact, someDay)
}
