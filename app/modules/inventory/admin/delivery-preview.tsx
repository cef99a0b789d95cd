import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { useLanguage } from '#app/i18n/provider.tsx'
import { headCell } from '#app/ui/admin/table.ts'
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
        <table className="w-full border-collapse">
          <thead>
            <tr>
              <th scope="col" className={headCell}>
                {t('inventory.column.product')}
              </th>
              <th scope="col" className={`${headCell} text-right`}>
                {t('inventory.receive.quantity')}
              </th>
              <th scope="col" className={`${headCell} text-right`}>
                {t('inventory.receive.after')}
              </th>
            </tr>
          </thead>
          <tbody>
            {preview.sizes.map((size) => (
              <tr key={size.sku} className="border-b border-line">
                <td className="px-2 py-2">
                  {sizeName(size, language)}
                  <span className="block text-xs break-all text-ink-soft">{size.sku}</span>
                </td>
                <td className="tabular px-2 py-2 text-right text-jade">+{size.quantity.toLocaleString('en-US')}</td>
                <td className="tabular px-2 py-2 text-right">
                  {(size.onHand + size.quantity).toLocaleString('en-US')}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
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
