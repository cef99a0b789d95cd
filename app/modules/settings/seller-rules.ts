import { defaultGroups, type ShopSettings } from './shop-settings.ts'

/** What a seller names before money is taken. */
export type SellerFact = 'legalName' | 'address' | 'phone'

/**
 * What the law asks a seller to name (Consumer Protection Act, s. 22; registration of e-commerce) and the settings do not yet. The
 * contact data that every new shop begins with count as missing.
 */
export function missingSellerFacts({ legal, contact }: Pick<ShopSettings, 'legal' | 'contact'>): SellerFact[] {
  const { contact: sample } = defaultGroups
  const isNamed: Readonly<Record<SellerFact, boolean>> = {
    legalName: (legal.nameEn || legal.nameTh) !== '',
    address:
      (legal.addressEn || legal.addressTh) !== '' ||
      (contact.addressEn !== sample.addressEn && contact.addressTh !== sample.addressTh),
    phone: contact.phone !== '' && contact.phone !== sample.phone,
  }
  return (Object.keys(isNamed) as SellerFact[]).filter((fact) => !isNamed[fact])
}
