import type { Db } from '#app/platform/database/pool.server.ts'
import { readContent } from './read-content.server.ts'
import { chartsOf, type MeasuredItem, type ShownChart, shownCharts } from './size-charts.ts'

/** The size charts for a product; none, without a query, for one-size products. */
export async function readSizeCharts(db: Db, item: MeasuredItem): Promise<ShownChart[]> {
  const fitting = chartsOf(item)
  if (fitting.length === 0) return []
  const charts = shownCharts(await readContent(db, 'size-guide'))
  const ofItem = fitting.flatMap((kind) => charts.filter(({ name }) => name === kind))
  return ofItem.length > 0 ? [...ofItem, ...charts.filter(({ name }) => name === 'international')] : []
}
