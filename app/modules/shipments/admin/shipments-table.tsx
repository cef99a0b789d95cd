import { useId, useRef, useState } from 'react'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { LocalLink } from '#app/i18n/provider.tsx'
import { orderInputs } from '#app/modules/orders/admin/order-inputs.ts'
import { CarrierOptions } from '#app/modules/orders/admin/tracking-fields.tsx'
import { isCarrier, isPlausibleTracking, normaliseTracking } from '#app/modules/shipping/carriers.ts'
import { Select, TextBox } from '#app/ui/admin/controls.tsx'
import { SecondaryButton } from '#app/ui/button.tsx'
import { Field, SelectField } from '#app/ui/field.tsx'
import { WholeName } from '#app/ui/thai-line-breaks.tsx'
import type { ShipmentRow } from './admin-shipments.server.ts'
import { shipmentInputs } from './shipment-form.ts'
import type { useShipments } from './use-shipments.ts'

type Shipments = ReturnType<typeof useShipments>

export const AdminShipmentsTable = ({ rows, shipments }: { rows: readonly ShipmentRow[]; shipments: Shipments }) => (
  <ul className="border-t border-line">
    {rows.map((row) => (
      <Row key={row.number} row={row} shipments={shipments} />
    ))}
  </ul>
)

function Row({ row, shipments }: { row: ShipmentRow; shipments: Shipments }) {
  const t = useAdminT()
  const { number } = row
  const names = shipmentInputs(number)
  const typed = shipments.of(row)
  return (
    <li className="grid gap-x-4 gap-y-2 border-b border-line py-3 sm:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_14rem_18rem]">
      <input type="hidden" name="order" value={`${number}:${row.version}`} />
      <div className="min-w-0 sm:col-span-2 lg:col-span-1">
        <p>
          <LocalLink
            to={`/admin/orders/${number}`}
            className="tabular quiet-link inline-block py-0.5 pointer-coarse:-my-0.5 pointer-coarse:py-3"
          >
            {number}
          </LocalLink>{' '}
          <WholeName name={row.name} />
        </p>
        <p className="text-xs break-words text-ink-soft">
          {[row.place, t('shipments.items', { count: row.items }), row.hasEmail ? '' : t('shipments.noMail')]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <SelectField
        of={orderInputs.carrier}
        name={names.carrier}
        label={<span className="lg:sr-only">{t('shipments.carrierOf', { number })}</span>}
        value={typed.carrier}
        onChange={({ target }) => shipments.change(row, { carrier: target.value })}
      >
        <CarrierOptions />
      </SelectField>
      <Field
        of={orderInputs.trackingNumber}
        name={names.trackingNumber}
        label={<span className="lg:sr-only">{t('shipments.trackingOf', { number })}</span>}
        value={typed.trackingNumber}
        maxLength={60}
        autoCapitalize="characters"
        data-shipment={number}
        hint={useHint(row, shipments)}
        onChange={({ target }) => shipments.change(row, { trackingNumber: target.value })}
        onKeyDown={(event) => shipments.enter(event, row)}
        onPaste={(event) => shipments.pasteDown(event, row)}
      />
    </li>
  )
}

/** A warning that never blocks. */
function useHint(row: ShipmentRow, shipments: Shipments): string | undefined {
  const t = useAdminT()
  if (shipments.isTwice(row)) return t('shipments.sameNumber')
  const { carrier, trackingNumber } = shipments.of(row)
  const number = normaliseTracking(trackingNumber)
  return isCarrier(carrier) && number && !isPlausibleTracking(carrier, number) ? t('orders.trackingOdd') : undefined
}

export function AdminCarrierForAll({ onChoose }: { onChoose: (carrier: string) => void }) {
  const t = useAdminT()
  return (
    <label className="block sm:w-56">
      <span className="mb-1 block text-ink-soft">{t('shipments.forAll')}</span>
      <Select defaultValue="" onChange={({ target }) => onChoose(target.value)}>
        <CarrierOptions />
      </Select>
    </label>
  )
}

type Pasted = ReturnType<ReturnType<typeof useShipments>['paste']>

/** Fills the table and lists unusable lines; sends nothing. */
export function AdminPasteShipments({ onPaste }: { onPaste: (text: string) => Pasted }) {
  const t = useAdminT()
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const [pasted, setPasted] = useState<Pasted>()
  return (
    <details className="mb-4">
      <summary className="flex min-h-10 cursor-pointer items-center underline underline-offset-4 pointer-coarse:min-h-11">
        {t('shipments.paste')}
      </summary>
      <div className="grid max-w-2xl gap-2 py-2">
        <label htmlFor={id} className="text-ink-soft">
          {t('shipments.pasteHint')}
        </label>
        <TextBox id={id} ref={area} rows={5} className="font-mono" />
        <SecondaryButton className="justify-self-start" onClick={() => setPasted(onPaste(area.current?.value ?? ''))}>
          {t('shipments.fill')}
        </SecondaryButton>
        <output className="break-words whitespace-pre-line">
          {pasted && t('shipments.filled', { count: pasted.filled })}
          {pasted?.unused.map(({ line, reason }) => `\n${t(`shipments.unused.${reason}`, { line })}`)}
        </output>
      </div>
    </details>
  )
}
