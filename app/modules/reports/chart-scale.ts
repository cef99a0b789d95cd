/** The end of an axis above the largest value: one round digit with noughts behind; 1 where there is nothing. */
export function axisEnd(largest: number): number {
  if (largest <= 1) return 1
  const power = 10 ** Math.floor(Math.log10(largest))
  return ([1, 2, 3, 4, 5, 6, 8, 10].find((step) => step * power >= largest) ?? 10) * power
}

/** A path of steps, one a value, on a field that is a unit wide for each and 100 high. */
export const stepPath = (values: readonly number[], end: number): string =>
  values.map((value, index) => `${index === 0 ? 'M' : 'L'}${index} ${height(value, end)}H${index + 1}`).join('')

/** How far from the top a value stands. */
export const height = (value: number, end: number): number => Math.round((100 - (value * 100) / end) * 100) / 100
