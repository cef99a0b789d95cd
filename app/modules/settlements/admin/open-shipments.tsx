import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { LocalLink, useLanguage } from '#app/i18n/provider.tsx'
import { arrivalDays } from '#app/kit/arrival-days.ts'
import { formatSatang } from '#app/kit/money.ts'
import { carriers, isCarrier } from '#app/modules/shipping/carriers.ts'
import { Input } from '#app/ui/control.tsx'
import { useFormAround } from '#app/ui/form/form-around.ts'
import { WholeName } from '#app/ui/whole-name.tsx'
import { amountInput } from './settlement-form.ts'
import type { ListedShipment } from './settlement-list.ts'

export function AdminOpenShipments({ shipments }: { shipments: readonly ListedShipment[] }) {
  return (
    <ul className="border-t border-line">
      {shipments.map((shipment) => (
        <Row key={shipment.number} shipment={shipment} />
      ))}
    </ul>
  )
}

function Row({ shipment }: { shipment: ListedShipment }) {
  const t = useAdminT()
  const { value, error } = useFormAround()
  const { number, name, due } = shipment
  const amount = amountInput(number)
  const problem = error(amount)
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3 gap-y-2 border-b border-line py-3 sm:grid-cols-[auto_minmax(0,1fr)_auto_8rem]">
      <label className="flex min-h-6 items-center pointer-coarse:min-h-11">
        <input type="checkbox" name="order" value={number} data-due={due} className="size-5 accent-ink" />
        <span className="sr-only">{t('settlements.tick', { number })}</span>
      </label>
      <div className="min-w-0">
        <LocalLink to={`/admin/orders/${number}`} className="tabular underline decoration-line underline-offset-4">
          {number}
        </LocalLink>{' '}
        <WholeName name={name} />
        <Standing shipment={shipment} />
      </div>
      <span className="tabular max-sm:col-start-2 sm:text-right">{formatSatang(due)}</span>
      <div className="max-sm:col-start-2">
        <label>
          <span className="sr-only">{t('settlements.amountOf', { number })}</span>
          <Input
            name={amount}
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            placeholder={t('settlements.asDue')}
            defaultValue={value(amount) ?? ''}
            aria-invalid={problem ? true : undefined}
            className="tabular"
          />
        </label>
        {problem && <p className="mt-1 text-lacquer">{problem}</p>}
      </div>
    </li>
  )
}

function Standing({ shipment: { carrier, trackingNumber, dueDay, isDue } }: { shipment: ListedShipment }) {
  const t = useAdminT()
  const language = useLanguage()
  const day = dueDay ? arrivalDays({ from: dueDay, to: dueDay }, language) : ''
  const by = carrier && isCarrier(carrier) ? carriers[carrier].name[language] : t('settlements.noCarrier')
  return (
    <span className="block text-xs break-words text-ink-soft">
      {[by, trackingNumber].filter(Boolean).join(' ')}
      {' · '}
      <span className={isDue ? 'text-lacquer' : ''}>
        {dueDay ? t(isDue ? 'settlements.dueSince' : 'settlements.dueFrom', { day }) : t('settlements.underWay')}
      </span>
    </span>
  )
}
