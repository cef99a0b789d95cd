import { defaultGroups, defaultSettings, type ShopSettings } from '#app/modules/settings/shop-settings.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { someDay } from './moments.ts'
import { savedSettings } from './saved-settings.ts'

/** A seller nobody is: its tax id has the right check digit and belongs to no company. */
export const someLegal = {
  ...defaultGroups.legal,
  nameEn: 'Lotus Bangkok Co., Ltd.',
  nameTh: 'บริษัท บัวบางกอก จำกัด',
  taxId: '0999999999991',
  branch: '00000',
}

/** Registered at 7 % from the beginning. */
export const registeredVat = { ...defaultGroups.vat, registered: true }

/** What a shop says of itself before it takes real money. */
export const identifiedSeller: Pick<ShopSettings, 'legal' | 'contact'> = {
  legal: { ...someLegal, addressEn: '9 Silom Road, Bangkok 10500', addressTh: '9 ถนนสีลม กรุงเทพฯ 10500' },
  contact: { ...defaultGroups.contact, phone: '02-765-4321' },
}

/** The settings of a shop that is registered for VAT at 7 %. */
export const registeredSettings: ShopSettings = { ...defaultSettings, legal: someLegal, vat: registeredVat }

/** Registers the shop for VAT at 7 %. */
export async function registeredShop(db: Db): Promise<void> {
  await savedSettings(db, 'legal', someLegal, someDay)
  await savedSettings(db, 'vat', registeredVat, someDay)
}

/** Says who sells, so that the shop takes real orders; nothing of VAT. */
export async function identifiedShop(db: Db): Promise<void> {
  await savedSettings(db, 'legal', identifiedSeller.legal, someDay)
  await savedSettings(db, 'contact', identifiedSeller.contact, someDay)
}
