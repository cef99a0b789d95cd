import { useAdminT, useAdminTexts } from '#app/i18n/admin/admin-texts.ts'
import { LocalLink } from '#app/i18n/provider.tsx'
import { AdminTable } from '#app/ui/admin/list.tsx'
import { AdminLink, AdminMoment } from '#app/ui/admin/part.tsx'
import { ThaiLineBreaks } from '#app/ui/thai-line-breaks.tsx'
import { stockState } from '../stock-rules.ts'
import { StockBadge } from './stock-badge.tsx'
import { movementLabel, sizeName } from './stock-labels.ts'
import type { AdminSize, LedgerLine } from './stock-ledger.queries.server.ts'

/** The stock movements of a size, each with the stock after it. */
export function AdminLedgerTable({ lines }: { lines: readonly LedgerLine[] }) {
  const t = useAdminT()
  return (
    <AdminTable
      rows={lines}
      id={({ id }) => id}
      cards="md"
      className="md:[&_:is(th,td):nth-child(3)]:pr-8"
      rowClass="max-md:grid max-md:grid-cols-[1fr_auto_3rem] max-md:gap-x-3 max-md:py-2"
      columns={{
        at: { className: 'tabular text-ink-soft', cell: ({ at }) => <AdminMoment at={at} /> },
        delta: {
          isNumber: true,
          className: ({ delta }) => (delta < 0 ? 'text-lacquer' : 'text-jade'),
          cell: ({ delta }) => `${delta > 0 ? '+' : '−'}${Math.abs(delta)}`,
        },
        after: { isNumber: true },
        what: {
          className: 'max-md:col-span-3',
          cell: (line) => (
            <>
              {movementLabel(line, t)}
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
            </>
          ),
        },
        who: {
          className: 'text-ink-soft max-md:col-span-3',
          cell: ({ actor, orderNumber }) => actor ?? t(orderNumber ? 'inventory.ledger.byOrders' : 'history.byItself'),
        },
      }}
      label={(column) => `inventory.ledger.${column}`}
      empty={<p className="py-12 text-center text-ink-soft">{t('inventory.ledger.empty')}</p>}
    />
  )
}

export function AdminSizeHead({ size }: { size: AdminSize }) {
  const { t, language } = useAdminTexts()
  const figures = [
    ['onHand', size.onHand],
    ['reserved', size.reserved],
    ['available', size.onHand - size.reserved],
    ['lowAt', size.threshold],
    ['location', size.location || '–'],
  ] as const
  return (
    <header className="mb-6">
      <AdminLink to={`/admin/inventory?q=${encodeURIComponent(size.nameEn)}&open=${size.productId}`}>
        {t('inventory.title')}
      </AdminLink>
      <h1 className="text-xl">
        <ThaiLineBreaks>{sizeName(size, language)}</ThaiLineBreaks>
      </h1>
      <p className="mt-2 mb-4 flex flex-wrap items-center gap-3 text-ink-soft">
        {size.sku}
        <StockBadge state={stockState(size.onHand - size.reserved, size.threshold)} />
        {size.retired && <span>{t('inventory.ledger.retired')}</span>}
      </p>
      <dl className="flex flex-wrap gap-x-8 gap-y-2 border-y border-line py-3">
        {figures.map(([figure, value]) => (
          <div key={figure}>
            <dt className="text-xs text-ink-soft">{t(`inventory.figure.${figure}`)}</dt>
            <dd className="tabular text-lg">{value}</dd>
          </div>
        ))}
      </dl>
    </header>
  )
}
