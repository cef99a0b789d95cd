import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { LocalLink, useLanguage } from '#app/i18n/provider.tsx'
import { AdminTableHead } from '#app/ui/admin/table-head.tsx'
import { Table, TableBody, TableCell, TableRow } from '#app/ui/table.tsx'
import { ThaiLineBreaks } from '#app/ui/thai-line-breaks.tsx'
import type { ReorderLine } from './reorder-rules.ts'
import { sizeName } from './stock-labels.ts'

const columns = ['size', 'sold', 'onHand', 'reserved', 'days', 'suggested'] as const
const figures = columns.filter((column) => column !== 'size')

/** One table per brand, also for print; cards on phones. */
export function AdminReorderTable({ lines }: { lines: readonly ReorderLine[] }) {
  const t = useAdminT()
  return [...Map.groupBy(lines, ({ brand }) => brand)].map(([brand, sizes]) => (
    <section key={brand} aria-label={brand} className="mb-8">
      <h2 className="mb-2 flex flex-wrap items-baseline gap-x-3 text-lg">
        {brand}
        <span className="tabular font-sans text-sm text-ink-soft">
          {t('reorder.items', { count: sizes.reduce((sum, { suggested }) => sum + suggested, 0) })}
        </span>
      </h2>
      <Table cards="screen" rows="tight" cells="middle">
        <AdminTableHead
          columns={columns}
          label={(column) => t(`reorder.column.${column}`)}
          isNumber={(column) => column !== 'size'}
        />
        <TableBody>
          {sizes.map((line) => (
            <Line key={line.variantId} line={line} />
          ))}
        </TableBody>
      </Table>
    </section>
  ))
}

function Line({ line }: { line: ReorderLine }) {
  const t = useAdminT()
  const language = useLanguage()
  return (
    <TableRow
      data-row
      className="max-md:not-print:grid max-md:not-print:grid-cols-3 max-md:not-print:gap-x-4 max-md:not-print:gap-y-1 max-md:not-print:py-3"
    >
      <TableCell className="max-md:not-print:col-span-full">
        <LocalLink
          to={`/admin/inventory/${line.sku}`}
          data-admin-row
          className="inline-block py-2 underline decoration-line underline-offset-4 hover:decoration-ink pointer-coarse:py-3"
        >
          <ThaiLineBreaks>{sizeName(line, language)}</ThaiLineBreaks>
        </LocalLink>
        <span className="block text-xs break-words text-ink-soft">{line.sku}</span>
      </TableCell>
      {figures.map((figure) => (
        <TableCell
          key={figure}
          className={`tabular md:w-16 md:text-right lg:w-28 print:text-right ${figure === 'suggested' && line.suggested > 0 ? 'font-semibold' : ''}`}
        >
          <span aria-hidden="true" className="block text-xs font-normal text-ink-soft md:hidden print:hidden">
            {t(`reorder.column.${figure}`)}
          </span>
          {line[figure].toLocaleString('en-US')}
        </TableCell>
      ))}
    </TableRow>
  )
}
