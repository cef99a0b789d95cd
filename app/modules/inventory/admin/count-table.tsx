import { useAdminT, useAdminTexts } from '#app/i18n/admin/admin-texts.ts'
import { AdminTable } from '#app/ui/admin/list.tsx'
import type { AdminCount, AdminCountLine } from './count-list.queries.server.ts'
import { SavedInput } from './saved-input.tsx'
import { sizeName } from './stock-labels.ts'

const signed = (items: number) => (items > 0 ? `+${items}` : items < 0 ? `−${-items}` : '0')

/** The counted and recorded stock of each size, to type numbers in while the count is open. */
export function AdminCountTable(props: { count: AdminCount; lines: readonly AdminCountLine[]; isOpen: boolean }) {
  const { count, lines, isOpen } = props
  const { t, language } = useAdminTexts()
  /** Aligned with the input beside it. */
  const beside = 'max-md:pb-2.5'
  const figure = { isNumber: true, cardLabel: 'above' } as const
  return (
    <AdminTable
      rows={lines}
      id={({ variantId }) => variantId}
      cards="md"
      cells="middle"
      rowClass="max-md:grid max-md:grid-cols-[4rem_4rem_1fr_4rem] max-md:items-end max-md:gap-x-2 max-md:gap-y-1 max-md:py-3"
      columns={{
        size: {
          className: 'max-md:col-span-full',
          cell: (line) => (
            <>
              {sizeName(line, language)}
              <span className="block text-xs break-all text-ink-soft">
                {line.location && `${line.location} · `}
                {line.sku}
              </span>
            </>
          ),
        },
        expected: { ...figure, className: `max-md:text-left ${beside}` },
        since: {
          ...figure,
          className: `max-md:text-left text-ink-soft ${beside}`,
          cell: ({ since }) => (isOpen ? signed(since) : '–'),
        },
        counted: {
          ...figure,
          className: `max-md:text-left ${isOpen ? '' : beside}`,
          cell: (line) => (isOpen ? <CountedInput countId={count.id} line={line} /> : (line.counted ?? '–')),
        },
        difference: {
          ...figure,
          className: ({ counted, expected }) =>
            `max-md:text-left ${beside} ${counted === null || counted === expected ? '' : 'text-lacquer'}`,
          cell: ({ counted, expected }) => (counted === null ? '–' : signed(counted - expected)),
        },
      }}
      label={(column) => `inventory.count.column.${column}`}
      empty={<p className="py-12 text-center text-ink-soft">{t('inventory.empty')}</p>}
    />
  )
}

function CountedInput({ countId, line }: { countId: number; line: AdminCountLine }) {
  const t = useAdminT()
  const saved = line.counted === null ? '' : String(line.counted)
  return (
    <SavedInput
      to={`/admin/inventory/counts/${countId}`}
      hiddenFields={{ intent: 'line', variant: line.variantId, seen: saved }}
      saved={saved}
      width="md:ml-auto md:w-20"
      name="counted"
      inputMode="numeric"
      maxLength={7}
      aria-label={t('inventory.count.countedOf', { sku: line.sku })}
      className="tabular md:text-right"
    />
  )
}
