import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { useLanguage } from '#app/i18n/provider.tsx'
import { HeadCell, Table, TableBody, TableCell, TableHead, TableRow } from '#app/ui/table.tsx'
import type { BulkEditProblem, DeliveryPreview } from '../delivery-rules.ts'
import { sizeName } from './size-name.ts'

const maxShown = 100

export function AdminDeliveryPreview({ preview }: { preview: DeliveryPreview }) {
  const t = useAdminT()
  const language = useLanguage()
  return (
    <section aria-label={t('inventory.receive.preview')} className="mt-6">
      <AdminBulkEditProblems problems={preview.problems} />
      {preview.sizes.length > 0 && (
        <Table cells="middle">
          <TableHead>
            <HeadCell>{t('inventory.column.product')}</HeadCell>
            <HeadCell isNumber>{t('inventory.receive.quantity')}</HeadCell>
            <HeadCell isNumber>{t('inventory.receive.after')}</HeadCell>
          </TableHead>
          <TableBody>
            {preview.sizes.map((size) => (
              <TableRow key={size.sku}>
                <TableCell>
                  {sizeName(size, language)}
                  <span className="block text-xs break-all text-ink-soft">{size.sku}</span>
                </TableCell>
                <TableCell className="tabular text-right text-jade">+{size.quantity.toLocaleString('en-US')}</TableCell>
                <TableCell className="tabular text-right">
                  {(size.onHand + size.quantity).toLocaleString('en-US')}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </section>
  )
}

function AdminBulkEditProblems({ problems }: { problems: readonly BulkEditProblem[] }) {
  const t = useAdminT()
  if (problems.length === 0) return null
  return (
    <ul className="mb-4 border-l-2 border-lacquer pl-4">
      {problems.slice(0, maxShown).map(({ line, typed, reason }) => (
        <li key={line} className="py-1">
          {t('inventory.receive.line', { line })}: <q className="break-all">{typed.slice(0, 80)}</q>,{' '}
          <span className="text-lacquer">{t(`inventory.receive.problem.${reason}`)}</span>
        </li>
      ))}
      {problems.length > maxShown && (
        <li className="py-1">{t('inventory.receive.more', { count: problems.length - maxShown })}</li>
      )}
    </ul>
  )
}
