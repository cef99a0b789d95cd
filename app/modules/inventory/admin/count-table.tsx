import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { useLanguage } from '#app/i18n/provider.tsx'
import { AdminTableHead } from '#app/ui/admin/table-head.tsx'
import { Table, TableBody, TableCell, TableRow } from '#app/ui/table.tsx'
import type { AdminCount, AdminCountLine } from './count-list.queries.server.ts'
import { SavedInput } from './saved-input.tsx'
import { sizeName } from './stock-labels.ts'

const columns = ['size', 'expected', 'since', 'counted', 'difference'] as const
const figure = 'tabular text-right max-md:text-left'
/** Aligned with the input beside it. */
const beside = 'max-md:pb-2.5'
const signed = (items: number) => (items > 0 ? `+${items}` : items < 0 ? `−${-items}` : '0')

export function AdminCountTable(props: { count: AdminCount; lines: readonly AdminCountLine[]; isOpen: boolean }) {
  const { count, lines, isOpen } = props
  const t = useAdminT()
  const language = useLanguage()
  if (lines.length === 0) return <p className="py-12 text-center text-ink-soft">{t('inventory.empty')}</p>
  return (
    <Table cards="md" cells="middle">
      <AdminTableHead
        columns={columns}
        label={(column) => t(`inventory.count.column.${column}`)}
        isNumber={(column) => column !== 'size'}
      />
      <TableBody>
        {lines.map((line) => (
          <TableRow
            key={line.variantId}
            className="max-md:grid max-md:grid-cols-[4rem_4rem_1fr_4rem] max-md:items-end max-md:gap-x-2 max-md:gap-y-1 max-md:py-3"
          >
            <TableCell className="max-md:col-span-full">
              {sizeName(line, language)}
              <span className="block text-xs break-all text-ink-soft">
                {line.location && `${line.location} · `}
                {line.sku}
              </span>
            </TableCell>
            <TableCell className={`${figure} ${beside}`}>
              <PhoneLabel of="expected" />
              {line.expected}
            </TableCell>
            <TableCell className={`${figure} ${beside} text-ink-soft`}>
              <PhoneLabel of="since" />
              {isOpen ? signed(line.since) : '–'}
            </TableCell>
            <TableCell className={`${figure} ${isOpen ? '' : beside}`}>
              <PhoneLabel of="counted" />
              {isOpen ? <CountedInput countId={count.id} line={line} /> : (line.counted ?? '–')}
            </TableCell>
            <TableCell
              className={`${figure} ${beside} ${line.counted === null || line.counted === line.expected ? '' : 'text-lacquer'}`}
            >
              <PhoneLabel of="difference" />
              {line.counted === null ? '–' : signed(line.counted - line.expected)}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

function PhoneLabel({ of }: { of: (typeof columns)[number] }) {
  return (
    <span aria-hidden="true" className="block text-xs text-ink-soft md:hidden">
      {useAdminT()(`inventory.count.column.${of}`)}
    </span>
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
