/** `left` in satang. */
type Margin = { left: number; percent: string }

/** Undefined without cost or price. Rounds half away from zero; a loss is negative. */
export function marginOf(price: number | undefined, cost: number | null | undefined): Margin | undefined {
  if (!price || cost === null || cost === undefined) return undefined
  const left = price - cost
  const percent = Math.round((Math.abs(left) * 100) / price)
  return { left, percent: left < 0 && percent > 0 ? `−${percent}` : String(percent) }
}
