import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { LocalLink, useLanguage } from '#app/i18n/provider.tsx'
import { headCell } from '#app/ui/admin/table.ts'
import { ThaiLineBreaks } from '#app/ui/thai-line-breaks.tsx'
import type { ReorderLine } from './reorder-rules.ts'
import { sizeName } from './size-name.ts'

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
      <table className="w-full border-collapse max-md:not-print:block">
        <thead className="max-md:not-print:sr-only">
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className={`${headCell} ${column === 'size' ? '' : 'text-right'}`}>
                {t(`reorder.column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:not-print:block">
          {sizes.map((line) => (
            <Line key={line.variantId} line={line} />
          ))}
        </tbody>
      </table>
    </section>
  ))
}

function Line({ line }: { line: ReorderLine }) {
  const t = useAdminT()
  const language = useLanguage()
  return (
    <tr
      data-row
      className="border-b border-line max-md:not-print:grid max-md:not-print:grid-cols-3 max-md:not-print:gap-x-4 max-md:not-print:gap-y-1 max-md:not-print:py-3"
    >
      <td className="px-2 py-1 max-md:not-print:col-span-full max-md:not-print:p-0">
        <LocalLink
          to={`/admin/inventory/${line.sku}`}
          data-admin-row
          className="inline-block py-2 underline decoration-line underline-offset-4 hover:decoration-ink pointer-coarse:py-3"
        >
          <ThaiLineBreaks>{sizeName(line, language)}</ThaiLineBreaks>
        </LocalLink>
        <span className="block text-xs break-words text-ink-soft">{line.sku}</span>
      </td>
      {figures.map((figure) => (
        <td
          key={figure}
          className={`tabular px-2 py-1 max-md:not-print:p-0 md:w-16 md:text-right lg:w-28 print:text-right ${figure === 'suggested' && line.suggested > 0 ? 'font-semibold' : ''}`}
        >
          <span aria-hidden="true" className="block text-xs font-normal text-ink-soft md:hidden print:hidden">
            {t(`reorder.column.${figure}`)}
          </span>
          {line[figure].toLocaleString('en-US')}
        </td>
      ))}
    </tr>
  )
}
