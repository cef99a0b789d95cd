import '#app/i18n/groups/deliveryEstimate.ts'
import { useT, useTexts } from '#app/i18n/provider.tsx'
import { formatSatang } from '#app/kit/money.ts'
import { ReturnIcon, TruckIcon } from '#app/ui/icons.tsx'

/** Satang and business days. `arrives` holds for orders placed before `until`; remote areas take `remoteDays` more. */
export type Delivery = {
  fee: number
  freeFrom: number
  days: { from: number; to: number }
  arrives?: string | undefined
  until?: string | undefined
  remoteDays?: number
  /** From delivery. */
  returnDays: number
}

export function DeliveryEstimate({ delivery, price }: { delivery: Delivery; price: number }) {
  const { t, language } = useTexts()
  const { fee, freeFrom, days, arrives, returnDays } = delivery
  const isFree = price >= freeFrom
  return (
    <ul lang={language} className="space-y-2 text-sm text-ink-soft">
      <li className="flex gap-3">
        <TruckIcon size={20} className="mt-0.5 shrink-0" />
        <span>
          {arrives && <Arrival {...delivery} arrives={arrives} />}
          {isFree ? (
            t(arrives ? 'deliveryEstimate.free' : 'deliveryEstimate.freeDelivery', days)
          ) : (
            <>
              {t('deliveryEstimate.freeShipping', { amount: formatSatang(freeFrom) })}
              <br />
              {t(arrives ? 'deliveryEstimate.standard' : 'deliveryEstimate.delivery', {
                ...days,
                fee: formatSatang(fee),
              })}
            </>
          )}
        </span>
      </li>
      <li className="flex gap-3">
        <ReturnIcon size={20} className="mt-0.5 shrink-0" />
        {t('deliveryEstimate.returns', { days: returnDays })}
      </li>
    </ul>
  )
}

function Arrival({ arrives, until, remoteDays = 0 }: Delivery & { arrives: string }) {
  const t = useT()
  return (
    <>
      <span className="text-ink">
        {until
          ? t('deliveryEstimate.orderBy', { until, days: arrives })
          : t('deliveryEstimate.arrives', { days: arrives })}
      </span>
      <br />
      {remoteDays > 0 && (
        <>
          {t('deliveryEstimate.remote', { count: remoteDays })}
          <br />
        </>
      )}
    </>
  )
}
