import { useAdminT, useAdminTexts } from '#app/i18n/admin/admin-texts.ts'
import { LocalLink } from '#app/i18n/provider.tsx'
import { sizeLabel, sizePhrase } from '#app/i18n/size-words.ts'
import { AdminMoment } from '#app/ui/admin/part.tsx'
import { stockState } from '../stock-rules.ts'
import type { ManualReason } from './inventory-filters.ts'
import type { AdminInventoryItem, AdminMovement, AdminStock } from './inventory-list.queries.server.ts'
import { AdminStockSettingField } from './saved-input.tsx'
import { StockBadge } from './stock-badge.tsx'
import { AdminSizeChoice } from './stock-batch-form.tsx'
import { movementLabel } from './stock-labels.ts'
import { AdminStockStepper } from './stock-stepper.tsx'

type Props = { item: AdminInventoryItem; name: string; movements: readonly AdminMovement[]; reason: ManualReason }

export const AdminItemSizes = ({ item, name, movements, reason }: Props) => (
  <ul className="grid gap-x-8 gap-y-4 lg:grid-cols-2">
    {item.levels.map((level) => (
      <li key={level.variantId} data-row className="border-b border-line pb-4 last:border-0">
        <SizeLine level={level} name={name} reason={reason} />
        <Movements movements={movements.filter(({ variantId }) => variantId === level.variantId)} />
      </li>
    ))}
  </ul>
)

function SizeLine({ level, name, reason }: { level: AdminStock; name: string; reason: ManualReason }) {
  const { t, language } = useAdminTexts()
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
      <AdminSizeChoice
        field="variant"
        value={level.variantId}
        label={t('inventory.batch.chooseSize', { name, size: sizeLabel(level.size, language) })}
      />
      <div className="w-24 pt-2">
        <p>{sizePhrase(level.size, language)}</p>
        <StockBadge state={stockState(level.onHand - level.reserved, level.threshold)} />
      </div>
      <AdminStockStepper level={level} name={name} reason={reason} />
      <AdminStockSettingField level={level} name={name} field="location" />
      <div className="flex items-center gap-2">
        <span aria-hidden="true" className="text-xs text-ink-soft">
          {t('inventory.lowAt')}
        </span>
        <AdminStockSettingField level={level} name={name} field="threshold" />
      </div>
      <LocalLink
        to={`/admin/inventory/${level.sku}`}
        className="py-2 text-xs text-ink-soft underline underline-offset-2 pointer-coarse:py-3"
      >
        {level.sku}
      </LocalLink>
    </div>
  )
}

function Movements({ movements }: { movements: readonly AdminMovement[] }) {
  const t = useAdminT()
  if (movements.length === 0) return <p className="mt-2 text-ink-soft">{t('inventory.noMovements')}</p>
  return (
    <details className="mt-2">
      <summary className="min-h-8 text-ink-soft pointer-coarse:min-h-11 pointer-coarse:py-3">
        {t('inventory.movements')}
      </summary>
      <ol className="tabular mt-1 grid gap-1 text-xs">
        {movements.map((movement) => (
          <li key={movement.id} className="flex flex-wrap gap-x-3">
            <span className={`w-8 text-right ${movement.delta < 0 ? 'text-lacquer' : 'text-jade'}`}>
              {movement.delta > 0 ? '+' : '−'}
              {Math.abs(movement.delta)}
            </span>
            <AdminMoment at={movement.at} className="text-ink-soft" />
            <span>{movementLabel(movement, t)}</span>
            {movement.orderNumber && (
              <LocalLink
                to={`/admin/orders/${movement.orderNumber}`}
                className="underline underline-offset-2 pointer-coarse:py-3.5"
              >
                {t('inventory.forOrder', { number: movement.orderNumber })}
              </LocalLink>
            )}
            {movement.actor && <span className="text-ink-soft">{movement.actor}</span>}
          </li>
        ))}
      </ol>
    </details>
  )
}
