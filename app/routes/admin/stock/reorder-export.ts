import { shopOf } from '#app/context.server.ts'
import { csvResponse } from '#app/http/csv-response.server.ts'
import { adminT } from '#app/i18n/admin/admin-texts.ts'
import { sizeLabel } from '#app/i18n/size-words.ts'
import { bangkokDay } from '#app/kit/dates.ts'
import { reorderLines } from '#app/modules/inventory/admin/reorder.queries.server.ts'
import { readReorderFilters } from '#app/modules/inventory/admin/reorder-rules.ts'
import type { Route } from './+types/reorder-export'

const exportLimit = 20_000

/** GET ?sold=4&reach=8&show=needed → the reorder list, a row per size. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, clock, language } = shopOf(context)
  const now = clock()
  const t = adminT(language)
  const lines = await reorderLines(db, readReorderFilters(new URL(request.url).searchParams), now, exportLimit)
  return csvResponse(
    `reorder-${bangkokDay(now)}`,
    [
      t('reorder.brand'),
      t('inventory.column.product'),
      t('reorder.column.size'),
      t('reorder.sku'),
      t('reorder.column.sold'),
      t('reorder.column.onHand'),
      t('reorder.column.reserved'),
      t('reorder.column.days'),
      t('reorder.column.suggested'),
    ],
    lines.map((line) => [
      line.brand,
      language === 'en' ? line.nameEn : line.nameTh,
      sizeLabel(line.size, language),
      line.sku,
      line.sold,
      line.onHand,
      line.reserved,
      line.days,
      line.suggested,
    ]),
  )
}
