import { bangkokDay } from '#app/kit/dates.ts'
import { readTaxId } from '#app/kit/thai-tax-id.ts'
import type { ShopSettings } from './shop-settings.ts'

type VatRate = { registered: boolean; basisPoints: number }

/** Bangkok dates, earliest first. */
type VatSettings = VatRate & { changes: readonly (VatRate & { from: string })[] }

/** Basis points (700 is 7 %); 0 while not registered. */
export function configuredRateAt({ changes, ...first }: VatSettings, at: Date): number {
  const { registered, basisPoints } = changes.findLast(({ from }) => from <= bangkokDay(at)) ?? first
  return registered ? basisPoints : 0
}

/** VAT requires a name and a valid tax id (Revenue Code, s. 86/4). */
export const hasTaxIdentity = ({ legal }: Pick<ShopSettings, 'legal'>): boolean =>
  readTaxId(legal.taxId) !== undefined && (legal.nameTh !== '' || legal.nameEn !== '')

/** In basis points; 0 without registration or identity. */
export const vatRateAt = (settings: { vat: VatSettings } & Pick<ShopSettings, 'legal'>, at: Date): number =>
  hasTaxIdentity(settings) ? configuredRateAt(settings.vat, at) : 0
