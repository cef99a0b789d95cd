import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { LocalLink, useLanguage } from '#app/i18n/provider.tsx'
import { formatMoment } from '#app/kit/dates.ts'
import { AdminTableHead } from '#app/ui/admin/table-head.tsx'
import { Table, TableBody, TableCell, TableRow } from '#app/ui/table.tsx'
import { movementWords } from './movement-words.ts'
import type { LedgerLine } from './stock-ledger.queries.server.ts'

const columns = ['at', 'delta', 'after', 'what', 'who'] as const
const isNumber = (column: string) => column === 'delta' || column === 'after'

export function AdminLedgerTable({ lines }: { lines: readonly LedgerLine[] }) {
  const t = useAdminT()
  const language = useLanguage()
  if (lines.length === 0) return <p className="py-12 text-center text-ink-soft">{t('inventory.ledger.empty')}</p>
  return (
    <Table cards="md" className="md:[&_:is(th,td):nth-child(3)]:pr-8">
      <AdminTableHead columns={columns} label={(column) => t(`inventory.ledger.${column}`)} isNumber={isNumber} />
      <TableBody>
        {lines.map((line) => (
          <TableRow key={line.id} className="max-md:grid max-md:grid-cols-[1fr_auto_3rem] max-md:gap-x-3 max-md:py-2">
            <TableCell className="tabular text-ink-soft">
              <time dateTime={line.at.toISOString()}>{formatMoment(line.at, language)}</time>
            </TableCell>
            <TableCell className={`tabular text-right ${line.delta < 0 ? 'text-lacquer' : 'text-jade'}`}>
              {line.delta > 0 ? '+' : '−'}
              {Math.abs(line.delta)}
            </TableCell>
            <TableCell className="tabular text-right">{line.after}</TableCell>
            <TableCell className="max-md:col-span-3">
              {movementWords(line, t)}
              {line.orderNumber && (
                <>
                  {' · '}
                  <LocalLink
                    to={`/admin/orders/${line.orderNumber}`}
                    className="underline underline-offset-2 pointer-coarse:-my-1 inline-block py-0.5 pointer-coarse:py-3"
                  >
                    {t('inventory.forOrder', { number: line.orderNumber })}
                  </LocalLink>
                </>
              )}
            </TableCell>
            <TableCell className="text-ink-soft max-md:col-span-3">
              {line.actor ?? (line.orderNumber ? t('inventory.ledger.byOrders') : t('history.byItself'))}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
