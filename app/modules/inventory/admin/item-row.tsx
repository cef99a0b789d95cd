import { Link, useLocation } from 'react-router'
import { useAdminT, useAdminTexts } from '#app/i18n/admin/admin-texts.ts'
import { LocalLink } from '#app/i18n/provider.tsx'
import { formatSatang } from '#app/kit/money.ts'
import { Picture } from '#app/ui/pictures/picture.tsx'
import { TableCell, TableRow } from '#app/ui/table.tsx'
import { ThaiLineBreaks } from '#app/ui/thai-line-breaks.tsx'
import type { ManualReason } from './inventory-filters.ts'
import type { AdminInventoryItem, AdminMovement } from './inventory-list.queries.server.ts'
import { AdminItemSizes } from './item-sizes.tsx'
import { AdminStockSettingField } from './saved-input.tsx'
import { ProductStockBadge } from './stock-badge.tsx'
import { AdminSizeChoice } from './stock-batch-form.tsx'
import { AdminStockStepper } from './stock-stepper.tsx'

/** A single size is edited in the row, others below; `isAtLocation`, the searched one, keeps them open. */
export function AdminItemRow(props: {
  item: AdminInventoryItem
  open: boolean
  isAtLocation: boolean
  movements: readonly AdminMovement[]
  reason: ManualReason
}) {
  const { item, open, isAtLocation, movements, reason } = props
  const { t, language } = useAdminTexts()
  const [name, other] = language === 'en' ? [item.nameEn, item.nameTh] : [item.nameTh, item.nameEn]
  const single = item.levels.length === 1 ? item.levels[0] : undefined
  const staysOpen = isAtLocation && !single
  const detailsId = `sizes-${item.id}`
  return (
    <>
      <TableRow data-row className={row}>
        <TableCell className="md:max-lg:px-1 max-md:col-span-2 md:max-lg:pr-3">
          <div className="flex items-center gap-3">
            <AdminSizeChoice field="product" value={item.id} label={t('inventory.batch.choose', { name })} />
            <div className="w-10 shrink-0">
              {item.pictureId ? (
                <Picture id={item.pictureId} alt="" widths={[320]} sizes="40px" />
              ) : (
                <div className="aspect-3/4 bg-line/40" />
              )}
            </div>
            <div className="min-w-0">
              <LocalLink
                to={`/admin/products/${item.id}`}
                className="break-words hover:underline -my-0.5 inline-block py-0.5 pointer-coarse:-my-3 pointer-coarse:py-3"
              >
                <ThaiLineBreaks>{name}</ThaiLineBreaks>
              </LocalLink>
              {item.hidden && <span className="text-ink-soft"> · {t('inventory.hidden')}</span>}
              <span lang={language === 'en' ? 'th' : 'en'} className="block break-words text-ink-soft md:max-lg:hidden">
                <ThaiLineBreaks>{other}</ThaiLineBreaks>
              </span>
            </div>
          </div>
        </TableCell>
        <TableCell className="md:max-lg:px-1 text-ink-soft">
          {single ? <AdminStockSettingField level={single} name={name} field="location" /> : places(item)}
        </TableCell>
        <TableCell className="md:max-lg:px-1 tabular max-md:justify-self-end">
          {single ? (
            <AdminStockStepper level={single} name={name} reason={reason} />
          ) : (
            <>
              <span aria-hidden="true" className="text-ink-soft md:hidden">{`${t('inventory.column.quantity')} `}</span>
              {item.levels.reduce((sum, { onHand }) => sum + onHand, 0)}
            </>
          )}
        </TableCell>
        <TableCell className="md:max-lg:px-1">
          <ProductStockBadge levels={item.levels} />
        </TableCell>
        <TableCell className="md:max-lg:px-1 tabular md:text-right max-md:justify-self-end">
          {formatSatang(item.price)}
        </TableCell>
        <TableCell className="md:max-lg:px-1 text-right max-md:col-span-2 max-md:text-left">
          {!staysOpen && <ExpandLink id={item.id} name={name} open={open} controls={detailsId} />}
        </TableCell>
      </TableRow>
      {(open || staysOpen) && (
        <TableRow id={detailsId} className="bg-paper max-md:block">
          <td colSpan={6} className="p-3 max-md:block md:px-4">
            <AdminItemSizes item={item} name={name} movements={movements} reason={reason} />
          </td>
        </TableRow>
      )}
    </>
  )
}

const row =
  'max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:items-center max-md:gap-x-4 max-md:gap-y-1 max-md:py-3'

/** Keeps the state in the address, for back and reload. */
function ExpandLink({ id, name, open, controls }: { id: string; name: string; open: boolean; controls: string }) {
  const t = useAdminT()
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  if (open) query.delete('open')
  else query.set('open', id)
  return (
    <Link
      to={`${pathname}?${query}`}
      replace
      preventScrollReset
      data-admin-row
      aria-expanded={open}
      aria-controls={open ? controls : undefined}
      aria-label={t(open ? 'inventory.collapse' : 'inventory.expand', { name })}
      className="group inline-flex min-h-10 items-center gap-1 pointer-coarse:min-h-11"
    >
      <span className="underline decoration-line underline-offset-4 group-hover:decoration-ink">
        {t('inventory.column.sizes')}
      </span>
      <span aria-hidden="true" className={open ? 'rotate-180' : ''}>
        ▾
      </span>
    </Link>
  )
}

const places = ({ levels }: AdminInventoryItem) =>
  [...new Set(levels.map(({ location }) => location).filter(Boolean))].join(', ') || '–'
