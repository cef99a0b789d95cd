/** The next round number (one digit, then zeros). */
export function axisEnd(max: number): number {
  if (max <= 1) return 1
  const power = 10 ** Math.floor(Math.log10(max))
  return ([1, 2, 3, 4, 5, 6, 8, 10].find((step) => step * power >= max) ?? 10) * power
}

/** A step path, one unit wide per value and 100 high. */
export const stepPath = (values: readonly number[], end: number): string =>
  values
    .map((value, index) => `${index === 0 ? 'M' : 'L'}${index} ${distanceFromTop(value, end)}H${index + 1}`)
    .join('')

/** Of 100. */
export const distanceFromTop = (value: number, end: number): number =>
  Math.round((100 - (value * 100) / end) * 100) / 100
