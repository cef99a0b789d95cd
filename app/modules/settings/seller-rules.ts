import { defaultGroups, type ShopSettings } from './shop-settings.ts'

export type SellerFact = 'legalName' | 'address' | 'phone'

/**
 * Missing seller facts (Consumer Protection Act, s. 22; e-commerce registration). Default contact data counts as
 * missing.
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
