import { bangkokDay } from '#app/kit/dates.ts'
import { readTaxId } from '#app/kit/thai-tax-id.ts'
import type { ShopSettings } from './shop-settings.ts'

type VatRate = { registered: boolean; basisPoints: number }

/** Whether the shop is registered for VAT and at which rate, with what changes on which day of Bangkok, earliest first. */
type VatSettings = VatRate & { changes: readonly (VatRate & { from: string })[] }

/** The rate that the VAT settings name for a moment, in basis points (700 is 7 %); 0 while they say not registered. */
export function configuredRateAt({ changes, ...first }: VatSettings, at: Date): number {
  const { registered, basisPoints } = changes.findLast(({ from }) => from <= bangkokDay(at)) ?? first
  return registered ? basisPoints : 0
}

/** Whether the settings name who is registered: without a name and a valid tax id nothing may claim VAT (Revenue Code, s. 86/4). */
export const hasTaxIdentity = ({ legal }: Pick<ShopSettings, 'legal'>): boolean =>
  readTaxId(legal.taxId) !== undefined && (legal.nameTh !== '' || legal.nameEn !== '')

/** The VAT within prices at a moment, in basis points; 0 while the shop is not registered or has not said who it is. */
export const vatRateAt = (settings: { vat: VatSettings } & Pick<ShopSettings, 'legal'>, at: Date): number =>
  hasTaxIdentity(settings) ? configuredRateAt(settings.vat, at) : 0
