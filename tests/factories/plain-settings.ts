import { defaultGroups, defaultSettings, type ShopSettings } from '#app/modules/settings/shop-settings.ts'

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
