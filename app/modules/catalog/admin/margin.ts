/** What is left of a price over what the piece cost, in satang, and as whole per cent of the price. */
type Margin = { left: number; percent: string }

/** Undefined where the cost or the price is not known. Per cent are rounded half away from nothing; a loss has its minus. */
export function marginOf(price: number | undefined, cost: number | null | undefined): Margin | undefined {
  if (!price || cost === null || cost === undefined) return undefined
  const left = price - cost
  const percent = Math.round((Math.abs(left) * 100) / price)
  return { left, percent: left < 0 && percent > 0 ? `−${percent}` : String(percent) }
}
