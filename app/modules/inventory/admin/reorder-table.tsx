import { useAdminTexts } from '#app/i18n/admin/admin-texts.ts'
import { LocalLink } from '#app/i18n/provider.tsx'
import { AdminTable } from '#app/ui/admin/list.tsx'
import { ThaiLineBreaks } from '#app/ui/thai-line-breaks.tsx'
import type { ReorderLine } from './reorder-rules.ts'
import { sizeName } from './stock-labels.ts'

/** One table per brand, also for print; cards on phones. */
export function AdminReorderTable({ lines }: { lines: readonly ReorderLine[] }) {
  const { t, language } = useAdminTexts()
  return [...Map.groupBy(lines, ({ brand }) => brand)].map(([brand, sizes]) => (
    <section key={brand} aria-label={brand} className="mb-8">
      <h2 className="mb-2 flex flex-wrap items-baseline gap-x-3 text-lg">
        {brand}
        <span className="tabular font-sans text-sm text-ink-soft">
          {t('reorder.items', { count: sizes.reduce((sum, { suggested }) => sum + suggested, 0) })}
        </span>
      </h2>
      <AdminTable
        rows={sizes}
        id={({ variantId }) => variantId}
        cards="screen"
        height="tight"
        cells="middle"
        rowClass="max-md:not-print:grid max-md:not-print:grid-cols-3 max-md:not-print:gap-x-4 max-md:not-print:gap-y-1 max-md:not-print:py-3"
        columns={{
          size: {
            className: 'max-md:not-print:col-span-full',
            cell: (line) => (
              <>
                <LocalLink
                  to={`/admin/inventory/${line.sku}`}
                  data-admin-row
                  className="inline-block py-2 quiet-link pointer-coarse:py-3"
                >
                  <ThaiLineBreaks>{sizeName(line, language)}</ThaiLineBreaks>
                </LocalLink>
                <span className="block text-xs break-words text-ink-soft">{line.sku}</span>
              </>
            ),
          },
          sold: figure,
          onHand: figure,
          reserved: figure,
          days: figure,
          suggested: {
            ...figure,
            className: (line) => `${figure.className} ${line.suggested > 0 ? 'font-semibold' : ''}`,
          },
        }}
        label={(column) => `reorder.column.${column}`}
      />
    </section>
  ))
}

const figure = {
  isNumber: true,
  cardLabel: 'above',
  className: 'max-md:not-print:text-left md:w-16 lg:w-28',
} as const
