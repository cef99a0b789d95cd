import {
  type ChartCell,
  type ChartColumn,
  type ChartName,
  type ChartSize,
  chartCell,
  chartCells,
} from './size-charts.ts'
import type { ContentOf } from './stored-content.ts'

const empty = Object.fromEntries(chartCells.map((cell) => [cell, ''])) as Record<ChartCell, string>

/** Values of a row follow the order of `columns`. */
const chart = (name: ChartName, columns: readonly ChartColumn[], rows: Readonly<Record<ChartSize, string>>) =>
  Object.fromEntries(
    Object.entries(rows).flatMap(([size, values]) =>
      values.split(' ').map((value, at) => [chartCell(name, size as ChartSize, columns[at] as ChartColumn), value]),
    ),
  )

export const sizeCharts: ContentOf<'size-guide'> = {
  ...empty,
  // No length: a mandarin top ends at the hip, a tunic at the thigh.
  ...chart('tops', ['bust', 'waist'], {
    XS: '80 62',
    S: '84 66',
    M: '88 70',
    L: '94 76',
    XL: '100 82',
  }),
  ...chart('bottoms', ['waist', 'hips', 'inseam', 'length'], {
    XS: '62 86 71 96',
    S: '66 90 72 98',
    M: '70 94 73 100',
    L: '76 100 74 102',
    XL: '82 106 75 104',
  }),
  ...chart('dresses', ['bust', 'waist', 'hips', 'length'], {
    XS: '80 62 86 112',
    S: '84 66 90 114',
    M: '88 70 94 116',
    L: '94 76 100 118',
    XL: '100 82 106 120',
  }),
  ...chart('international', ['us', 'uk', 'eu'], {
    XS: '0–2 4–6 32–34',
    S: '4 8 36',
    M: '6 10 38',
    L: '8–10 12–14 40–42',
    XL: '12 16 44',
  }),
}
