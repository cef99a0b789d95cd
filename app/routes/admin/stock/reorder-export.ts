import { shopOf } from '#app/context.server.ts'
import { csvResponse } from '#app/http/download.server.ts'
import { adminT } from '#app/i18n/admin/admin-texts.ts'
import { sizeLabel } from '#app/i18n/size-words.ts'
import { type CsvColumn, csvColumns } from '#app/kit/csv.ts'
import { bangkokDay } from '#app/kit/dates.ts'
import { reorderLines } from '#app/modules/inventory/admin/reorder.queries.server.ts'
import { type ReorderLine, reorderFilters } from '#app/modules/inventory/admin/reorder-rules.ts'
import type { Route } from './+types/reorder-export'

const exportLimit = 20_000

/** GET ?sold=4&reach=8&show=needed → the reorder list, a row per size. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, clock, language } = shopOf(context)
  const now = clock()
  const t = adminT(language)
  const lines = await reorderLines(db, reorderFilters.read(request), now, exportLimit)
  const { head, rows } = csvColumns<ReorderLine>(
    [
      [t('reorder.brand'), ({ brand }) => brand],
      [t('inventory.column.product'), ({ nameEn, nameTh }) => (language === 'en' ? nameEn : nameTh)],
      [t('reorder.column.size'), ({ size }) => sizeLabel(size, language)],
      [t('reorder.sku'), ({ sku }) => sku],
      ...(['sold', 'onHand', 'reserved', 'days', 'suggested'] as const).map(
        (column): CsvColumn<ReorderLine> => [t(`reorder.column.${column}`), (line) => line[column]],
      ),
    ],
    lines,
  )
  return csvResponse(`reorder-${bangkokDay(now)}`, head, rows)
}
