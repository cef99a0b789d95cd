import { bangkokDay } from '#app/kit/dates.ts'

type VatRate = { registered: boolean; basisPoints: number }

/** Whether the shop is registered for VAT and at which rate, with what changes on which day of Bangkok, earliest first. */
type VatSettings = VatRate & { changes: readonly (VatRate & { from: string })[] }

/** The VAT within prices at a moment, in basis points (700 is 7 %); 0 while the shop is not registered. */
export function vatRateAt({ changes, ...first }: VatSettings, at: Date): number {
  const { registered, basisPoints } = changes.findLast(({ from }) => from <= bangkokDay(at)) ?? first
  return registered ? basisPoints : 0
}
