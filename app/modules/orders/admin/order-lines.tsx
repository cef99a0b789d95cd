import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { LocalLink, useLanguage } from '#app/i18n/provider.tsx'
import { sizeLabel } from '#app/i18n/size-words.ts'
import { formatSatang } from '#app/kit/money.ts'
import { formatPercent } from '#app/kit/percent.ts'
import { type TotalRow, totalRows } from '#app/kit/total-rows.ts'
import { AmountHead, SumName } from '#app/ui/admin/sums-table.tsx'
import { Picture } from '#app/ui/pictures/picture.tsx'
import { ThaiLineBreaks } from '#app/ui/thai-line-breaks.tsx'
import type { AdminOrderDetails, AdminOrderLine } from './order-details.ts'

export function AdminOrderLines({ order }: { order: AdminOrderDetails }) {
  const t = useAdminT()
  // A free-delivery code is shown beside the fee.
  const others = order.coupons.flatMap(({ code, discount }) => (discount > 0 ? [] : t('orders.coupon', { code })))
  const nameOf = ({ name, code }: TotalRow) => {
    if (name === 'vat' && order.vatRate) return t('orders.vatAt', { rate: formatPercent(order.vatRate) })
    if (code) return t('orders.coupon', { code })
    return [t(`orders.${name}`), ...(name === 'shipping' ? others : [])].join(' · ')
  }
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">{t('orders.lines')}</caption>
      <thead>
        <tr className="border-b border-line text-ink-soft">
          <th scope="col" className="py-1 text-left font-normal">
            {t('orders.product')}
          </th>
          <th scope="col" className="hidden py-1 pl-3 text-left font-normal sm:table-cell">
            {t('orders.size')}
          </th>
          <AmountHead>{t('orders.quantity')}</AmountHead>
          <AmountHead className="hidden sm:table-cell">{t('orders.price')}</AmountHead>
          <AmountHead>{t('orders.amount')}</AmountHead>
        </tr>
      </thead>
      <tbody>
        {order.lines.map((line) => (
          <Line key={line.lineNumber} line={line} isWaiting={order.stockState === 'sold' && !order.hasLeft} />
        ))}
      </tbody>
      <tfoot className="tabular">
        {totalRows(order, order.coupons).map((row) => (
          <Sum
            key={`${row.name} ${row.code}`}
            name={nameOf(row)}
            amount={row.amount}
            strong={row.name === 'total'}
            soft={row.name === 'vat'}
          />
        ))}
        {order.paid > 0 && <Sum name={t('orders.received')} amount={order.paid} />}
        {order.balanceDue > 0 && <Sum name={t('orders.export.balanceDue')} amount={order.balanceDue} strong />}
        {order.refunded > 0 && <Sum name={t('orders.refunded')} amount={0 - order.refunded} />}
      </tfoot>
    </table>
  )
}

/** `isWaiting`: not shipped yet. */
type LineProps = { line: AdminOrderLine; isWaiting: boolean }

/** On phones a size column would leave no room for the name. */
function Line({ line, isWaiting }: LineProps) {
  const language = useLanguage()
  const size = sizeLabel(line.size, language)
  return (
    <tr className="border-b border-line align-top">
      <td className="py-2">
        <div className="flex gap-3">
          <div className="w-10 shrink-0">
            {line.pictureId && <Picture id={line.pictureId} alt="" widths={[320]} sizes="40px" />}
          </div>
          <div className="min-w-0">
            <LocalLink
              to={`/product/${line.productId}`}
              className="break-words hover:underline -my-0.5 inline-block py-0.5 pointer-coarse:-my-3 pointer-coarse:py-3"
            >
              <ThaiLineBreaks>{line.name[language]}</ThaiLineBreaks>
            </LocalLink>
            <span className="block whitespace-nowrap sm:hidden">{size}</span>
            <span className="block text-xs break-words text-ink-soft">{line.sku}</span>
            <RefundedItems line={line} isWaiting={isWaiting} />
          </div>
        </div>
      </td>
      <td className="hidden py-2 pl-3 whitespace-nowrap sm:table-cell">{size}</td>
      <td className="tabular py-2 pl-3 text-right">{line.quantity}</td>
      <td className="tabular hidden py-2 pl-3 text-right sm:table-cell">{formatSatang(line.unitPrice)}</td>
      <td className="tabular py-2 pl-3 text-right">{formatSatang(line.lineTotal)}</td>
    </tr>
  )
}

function RefundedItems({ line: { balance, quantity, toFulfil }, isWaiting }: LineProps) {
  const t = useAdminT()
  const refunded = balance.refunded > 0 && t('orderRefund.lineRefunded', { count: balance.refunded })
  const restocked = balance.restocked > 0 && t('orderRefund.lineRestocked', { count: balance.restocked })
  const toPack = toFulfil > 0 ? t('orderRefund.lineToFulfil', { count: toFulfil }) : t('orderRefund.lineNotPacked')
  return (
    <>
      <span className="block text-xs text-ink-soft empty:hidden">
        {[refunded, restocked].filter(Boolean).join(' · ')}
      </span>
      {isWaiting && toFulfil < quantity && <span className="block text-xs font-semibold">{toPack}</span>}
    </>
  )
}

function Sum(props: { name: string; amount: number; strong?: boolean; soft?: boolean }) {
  const { name, amount, strong = false, soft = false } = props
  const look = strong ? 'border-t border-line' : soft ? 'text-xs text-ink-soft' : ''
  return (
    <tr className={look}>
      <SumName strong={strong} colSpan={2} className="sm:hidden">
        {name}
      </SumName>
      <SumName strong={strong} colSpan={4} className="hidden sm:table-cell">
        {name}
      </SumName>
      <td className={`py-1 text-right ${strong ? 'font-semibold' : 'font-normal'}`}>{formatSatang(amount)}</td>
    </tr>
  )
}
