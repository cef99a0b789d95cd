import type { ContentOf } from './stored-content.ts'

/** In centimetres, in column order. */
export const measures = ['bust', 'waist', 'hips', 'inseam', 'length'] as const
const systems = ['us', 'uk', 'eu'] as const
/** Smallest first. */
export const chartSizes = ['XS', 'S', 'M', 'L', 'XL'] as const
const garments = ['tops', 'bottoms', 'dresses'] as const
export const chartNames = [...garments, 'international'] as const

export type Measure = (typeof measures)[number]
export type SizeSystem = (typeof systems)[number]
export type ChartColumn = Measure | SizeSystem
export type ChartSize = (typeof chartSizes)[number]
type ChartKind = (typeof garments)[number]
export type ChartName = (typeof chartNames)[number]
export type ChartCell = `${ChartKind}-${ChartSize}-${Measure}` | `international-${ChartSize}-${SizeSystem}`

export const isMeasure = (column: ChartColumn): column is Measure => measures.some((one) => one === column)

/** Only columns and rows with values; "" for a missing measure. */
export type ShownChart = {
  name: ChartName
  columns: readonly ChartColumn[]
  rows: readonly { size: ChartSize; values: readonly string[] }[]
}

export const columnsOf = (name: ChartName): readonly ChartColumn[] => (name === 'international' ? systems : measures)

export const chartCell = (name: ChartName, size: ChartSize, column: ChartColumn): ChartCell =>
  `${name}-${size}-${column}` as ChartCell

export const chartCells: readonly ChartCell[] = chartNames.flatMap((name) =>
  chartSizes.flatMap((size) => columnsOf(name).map((column) => chartCell(name, size, column))),
)
const cells: ReadonlySet<string> = new Set(chartCells)

export const isChartCell = (name: string): name is ChartCell => cells.has(name)

export function placeOfCell(cell: ChartCell): { name: ChartName; size: ChartSize; column: ChartColumn } {
  const [name, size, column] = cell.split('-')
  return { name: name as ChartName, size: size as ChartSize, column: column as ChartColumn }
}

/** Without empty charts, columns and rows. */
export const shownCharts = (content: ContentOf<'size-guide'>): ShownChart[] =>
  chartNames.flatMap((name) => {
    const valueOf = (size: ChartSize, column: ChartColumn) => content[chartCell(name, size, column)]
    const columns = columnsOf(name).filter((column) => chartSizes.some((size) => valueOf(size, column)))
    const rows = chartSizes.map((size) => ({ size, values: columns.map((column) => valueOf(size, column)) }))
    return columns.length > 0 ? [{ name, columns, rows: rows.filter(({ values }) => values.some(Boolean)) }] : []
  })

const ofCategory: Readonly<Record<string, readonly ChartKind[]>> = {
  dress: ['dresses'],
  top: ['tops'],
  bottom: ['bottoms'],
  set: ['tops', 'bottoms'],
  silk: ['tops'],
}

/** Silk is a fabric, so the product name decides the garment. */
const silkGarments: readonly [RegExp, readonly ChartKind[]][] = [
  [/skirt|trousers|pants|palazzo/i, ['bottoms']],
  [/dress|ao dai|áo dài/i, ['dresses']],
]

/** `name`: the English one. */
export type MeasuredItem = { category: string; name: string; sizes: readonly string[] }

/** None for accessories and one-size products. */
export function chartsOf(item: MeasuredItem): readonly ChartKind[] {
  if (!item.sizes.some((size) => chartSizes.some((one) => one === size))) return []
  const garment = item.category === 'silk' ? silkGarments.find(([words]) => words.test(item.name))?.[1] : undefined
  return garment ?? ofCategory[item.category] ?? []
}
