/** `amount` in satang. */
type Margin = { amount: number; percent: string }

/** Undefined without cost or price. Rounds half away from zero; a loss is negative. */
export function marginOf(price: number | undefined, cost: number | null | undefined): Margin | undefined {
  if (!price || cost === null || cost === undefined) return undefined
  const amount = price - cost
  const percent = Math.round((Math.abs(amount) * 100) / price)
  return { amount, percent: amount < 0 && percent > 0 ? `−${percent}` : String(percent) }
}
