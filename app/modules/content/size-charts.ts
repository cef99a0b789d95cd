import type { ContentOf } from './content.ts'

/** Measures in centimetres that a chart may list, as tables show them from left to right. */
export const measures = ['bust', 'waist', 'hips', 'inseam', 'length'] as const
/** Where our sizes have other names. */
const systems = ['us', 'uk', 'eu'] as const
/** The sizes of every chart, smallest first. */
export const chartSizes = ['XS', 'S', 'M', 'L', 'XL'] as const
const garments = ['tops', 'bottoms', 'dresses'] as const
/** Every chart, in the order of the page; the last says what our sizes are called elsewhere. */
export const chartNames = [...garments, 'international'] as const

export type Measure = (typeof measures)[number]
export type SizeSystem = (typeof systems)[number]
export type ChartColumn = Measure | SizeSystem
export type ChartSize = (typeof chartSizes)[number]
type ChartKind = (typeof garments)[number]
export type ChartName = (typeof chartNames)[number]
/** One cell of one chart, as its field and what is stored are named. */
export type ChartCell = `${ChartKind}-${ChartSize}-${Measure}` | `international-${ChartSize}-${SizeSystem}`

/** A chart as a page draws it: the columns and rows that hold anything; "" for a measure that a size does not have. */
export type ShownChart = {
  name: ChartName
  columns: readonly ChartColumn[]
  rows: readonly { size: ChartSize; values: readonly string[] }[]
}

export const columnsOf = (name: ChartName): readonly ChartColumn[] => (name === 'international' ? systems : measures)

export const chartCell = (name: ChartName, size: ChartSize, column: ChartColumn): ChartCell =>
  `${name}-${size}-${column}` as ChartCell

/** Every cell, row by row. */
export const chartCells: readonly ChartCell[] = chartNames.flatMap((name) =>
  chartSizes.flatMap((size) => columnsOf(name).map((column) => chartCell(name, size, column))),
)
const cells: ReadonlySet<string> = new Set(chartCells)

export const isChartCell = (name: string): name is ChartCell => cells.has(name)

/** Where a cell stands. */
export function placeOfCell(cell: ChartCell): { name: ChartName; size: ChartSize; column: ChartColumn } {
  const [name, size, column] = cell.split('-')
  return { name: name as ChartName, size: size as ChartSize, column: column as ChartColumn }
}

/** The charts that hold anything, without the columns and rows that are empty. */
export function shownCharts(content: ContentOf<'size-guide'>): ShownChart[] {
  return chartNames.flatMap((name) => {
    const held = (size: ChartSize, column: ChartColumn) => content[chartCell(name, size, column)]
    const columns = columnsOf(name).filter((column) => chartSizes.some((size) => held(size, column)))
    const rows = chartSizes.map((size) => ({ size, values: columns.map((column) => held(size, column)) }))
    return columns.length > 0 ? [{ name, columns, rows: rows.filter(({ values }) => values.some(Boolean)) }] : []
  })
}

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

/** A piece, by what decides its charts; `name` is the English one. */
export type MeasuredPiece = { category: string; name: string; sizes: readonly string[] }

/** The charts a piece is chosen by; none for accessories and for what comes in one size. */
export function chartsOf(piece: MeasuredPiece): readonly ChartKind[] {
  if (!piece.sizes.some((size) => chartSizes.some((one) => one === size))) return []
  const garment = piece.category === 'silk' ? silkGarments.find(([words]) => words.test(piece.name))?.[1] : undefined
  return garment ?? ofCategory[piece.category] ?? []
}
