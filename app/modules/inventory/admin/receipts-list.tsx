import { useAdminTexts } from '#app/i18n/admin/admin-texts.ts'
import { LocalLink } from '#app/i18n/provider.tsx'
import { AdminMoment } from '#app/ui/admin/part.tsx'
import type { AdminReceipt } from '../receipts.queries.server.ts'
import { sizeName } from './stock-labels.ts'

export function AdminReceiptsList({ receipts }: { receipts: readonly AdminReceipt[] }) {
  const { t, language } = useAdminTexts()
  if (receipts.length === 0) return <p className="py-6 text-ink-soft">{t('inventory.receive.none')}</p>
  return (
    <ul>
      {receipts.map((receipt) => (
        <li key={receipt.id} className="border-b border-line">
          <details>
            <summary className="flex min-h-11 flex-wrap items-center gap-x-4 py-2">
              <AdminMoment at={receipt.at} className="tabular" />
              <span className="tabular">{t('inventory.holding.items', { count: receipt.items })}</span>
              {receipt.reference && <span className="break-all">{receipt.reference}</span>}
              {receipt.actor && <span className="break-all text-ink-soft">{receipt.actor}</span>}
            </summary>
            {receipt.note && <p className="pb-2 whitespace-pre-line text-ink-soft">{receipt.note}</p>}
            <ul className="pb-3">
              {receipt.lines.map((line) => (
                <li key={line.sku} className="flex justify-between gap-4 py-1">
                  <LocalLink
                    to={`/admin/inventory/${line.sku}`}
                    className="underline underline-offset-2 pointer-coarse:py-2"
                  >
                    {sizeName(line, language)}
                  </LocalLink>
                  <span className="tabular text-jade">+{line.quantity}</span>
                </li>
              ))}
            </ul>
          </details>
        </li>
      ))}
    </ul>
  )
}
