/** Body measures in centimetres that a chart may list. */
type Measure = 'bust' | 'waist' | 'hips' | 'inseam' | 'length'
export type ChartKind = 'tops' | 'bottoms' | 'dresses'
type ChartSize = 'XS' | 'S' | 'M' | 'L' | 'XL'

/** One row per size; values stand in the order of `measures`. */
type SizeChart = {
  measures: readonly Measure[]
  rows: readonly { size: ChartSize; values: readonly number[] }[]
}

export const sizeCharts: Readonly<Record<ChartKind, SizeChart>> = {
  tops: {
    measures: ['bust', 'waist', 'length'],
    rows: [
      { size: 'XS', values: [80, 62, 56] },
      { size: 'S', values: [84, 66, 57] },
      { size: 'M', values: [88, 70, 58] },
      { size: 'L', values: [94, 76, 60] },
      { size: 'XL', values: [100, 82, 62] },
    ],
  },
  bottoms: {
    measures: ['waist', 'hips', 'inseam', 'length'],
    rows: [
      { size: 'XS', values: [62, 86, 71, 96] },
      { size: 'S', values: [66, 90, 72, 98] },
      { size: 'M', values: [70, 94, 73, 100] },
      { size: 'L', values: [76, 100, 74, 102] },
      { size: 'XL', values: [82, 106, 75, 104] },
    ],
  },
  dresses: {
    measures: ['bust', 'waist', 'hips', 'length'],
    rows: [
      { size: 'XS', values: [80, 62, 86, 112] },
      { size: 'S', values: [84, 66, 90, 114] },
      { size: 'M', values: [88, 70, 94, 116] },
      { size: 'L', values: [94, 76, 100, 118] },
      { size: 'XL', values: [100, 82, 106, 120] },
    ],
  },
}

/** What our sizes are called elsewhere. */
export const internationalSizes: readonly { size: ChartSize; us: string; uk: string; eu: string }[] = [
  { size: 'XS', us: '0–2', uk: '4–6', eu: '32–34' },
  { size: 'S', us: '4', uk: '8', eu: '36' },
  { size: 'M', us: '6', uk: '10', eu: '38' },
  { size: 'L', us: '8–10', uk: '12–14', eu: '40–42' },
  { size: 'XL', us: '12', uk: '16', eu: '44' },
]

const ofCategory: Readonly<Record<string, readonly ChartKind[]>> = {
  dress: ['dresses'],
  top: ['tops'],
  bottom: ['bottoms'],
  set: ['tops', 'bottoms'],
  silk: ['tops'],
}

/** Silk is a cloth, not a garment: there the piece's name says what it is. */
const silkGarments: readonly [RegExp, readonly ChartKind[]][] = [
  [/skirt|trousers|pants|palazzo/i, ['bottoms']],
  [/dress|ao dai|áo dài/i, ['dresses']],
]

/** The charts a piece is chosen by, by its English name; none for accessories and for what comes in one size. */
export function chartsOf(piece: { category: string; name: string; sizes: readonly string[] }): readonly ChartKind[] {
  if (!piece.sizes.some((size) => sizeCharts.tops.rows.some((row) => row.size === size))) return []
  const garment = piece.category === 'silk' ? silkGarments.find(([words]) => words.test(piece.name))?.[1] : undefined
  return garment ?? ofCategory[piece.category] ?? []
}
