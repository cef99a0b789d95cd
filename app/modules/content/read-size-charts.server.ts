import type { Db } from '#app/platform/database/pool.server.ts'
import { readContent } from './read-content.server.ts'
import { chartsOf, type MeasuredPiece, type ShownChart, shownCharts } from './size-charts.ts'

/** The size charts for a product; none, without a query, for one-size products. */
export async function readSizeCharts(db: Db, piece: MeasuredPiece): Promise<ShownChart[]> {
  const fitting = chartsOf(piece)
  if (fitting.length === 0) return []
  const charts = shownCharts(await readContent(db, 'size-guide'))
  const ofPiece = fitting.flatMap((kind) => charts.filter(({ name }) => name === kind))
  return ofPiece.length > 0 ? [...ofPiece, ...charts.filter(({ name }) => name === 'international')] : []
}
