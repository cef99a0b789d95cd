/** In satang, and in percent of the price, rounded half away from zero; a loss is negative. Undefined without cost. */
export function marginOf(price: number | undefined, cost: number | null | undefined) {
  if (!price || cost === null || cost === undefined) return undefined
  const amount = price - cost
  const percent = Math.round((Math.abs(amount) * 100) / price)
  return { amount, percent: amount < 0 && percent > 0 ? `−${percent}` : String(percent) }
}
