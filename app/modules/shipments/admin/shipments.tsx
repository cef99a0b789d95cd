import { type AdminTranslate, useAdminT, useAdminTexts } from '#app/i18n/admin/admin-texts.ts'
import { useLanguage } from '#app/i18n/provider.tsx'
import { sizeLabel } from '#app/i18n/size-words.ts'
import { formatMoment } from '#app/kit/dates.ts'
import type { AdminOrderDetails } from '#app/modules/orders/admin/order-details.ts'
import { orderInputs } from '#app/modules/orders/admin/order-inputs.ts'
import { AdminTrackingFields } from '#app/modules/orders/admin/tracking-fields.tsx'
import { carriers, isCarrier } from '#app/modules/shipping/carriers.ts'
import { AdminForm } from '#app/ui/admin/admin-form.tsx'
import { AdminMore } from '#app/ui/admin/steps.tsx'
import { SecondarySubmit, SubmitButton } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { FormProblem } from '#app/ui/form/form.tsx'
import { NewTabLink } from '#app/ui/new-tab-link.tsx'
import type { AdminShipment, ShippedOrder } from './admin-shipments.server.ts'
import { AdminPrintoutLinks } from './printout-links.tsx'

/** Changes when a shipment form was saved. */
export const shipmentFocusKey = ({ shipments }: Pick<ShippedOrder, 'shipments'>): string =>
  shipments
    .map(({ number, carrier, trackingNumber, deliveredAt }) => [number, carrier, trackingNumber, deliveredAt])
    .join()

export function AdminShipments({ order }: { order: ShippedOrder }) {
  const t = useAdminT()
  const isPartial = order.shipmentCount > 1
  return (
    <div className="grid gap-6">
      {order.alsoOn.length > 0 && (
        <p className="border border-lacquer bg-surface px-3 py-2 text-lacquer">
          {t('orderShipments.alsoOn', { numbers: order.alsoOn.join(', ') })}
        </p>
      )}
      {order.shipments.map((shipment) => (
        <section key={shipment.number} aria-label={isPartial ? titleOf(shipment, order, t) : t('orderShipments.only')}>
          {isPartial && (
            <>
              <h3 className="font-sans font-semibold">{titleOf(shipment, order, t)}</h3>
              <Items items={shipment.items} />
              <Facts shipment={shipment} />
              <AdminPrintoutLinks
                numbers={[order.number]}
                shipment={shipment.number}
                unaddressed={!order.mayHaveLabel}
              />
            </>
          )}
          <div className="grid gap-1">
            <TrackingForm
              key={`${shipment.carrier} ${shipment.trackingNumber}`}
              {...{ order, shipment, several: isPartial }}
            />
            {isPartial && shipment.mayDeliver && <DeliverForm {...{ order, shipment }} />}
            {shipment.mayUndo && <UndoForm {...{ order, shipment }} />}
          </div>
        </section>
      ))}
      {order.follows.length > 0 && (
        <section>
          <h3 className="font-sans font-semibold">{t('orderShipments.follows')}</h3>
          <Items items={order.follows} />
        </section>
      )}
    </div>
  )
}

const titleOf = ({ number }: AdminShipment, { shipmentCount }: AdminOrderDetails, t: AdminTranslate) =>
  t('orderShipments.number', { number, of: Math.max(number, shipmentCount) })

function Items({ items }: { items: AdminShipment['items'] }) {
  const language = useLanguage()
  return (
    <ul>
      {items.map(({ lineNumber, name, size, quantity }) => (
        <li key={lineNumber} className="break-words">
          <span className="tabular">{quantity} ×</span> {name[language]}, {sizeLabel(size, language)}
        </li>
      ))}
    </ul>
  )
}

function Facts({ shipment }: { shipment: AdminShipment }) {
  const { t, language } = useAdminTexts()
  const { carrier, trackingNumber, trackingUrl, shippedAt, deliveredAt } = shipment
  const name = carrier && isCarrier(carrier) ? carriers[carrier].name[language] : ''
  const number = [name, trackingNumber ?? t('orderShipments.noNumber')].filter(Boolean).join(' ')
  return (
    <p className="text-ink-soft">
      {trackingUrl ? (
        <NewTabLink
          href={trackingUrl}
          className="tabular break-all text-ink underline underline-offset-4 inline-block py-0.5 pointer-coarse:py-3"
        >
          {number}
        </NewTabLink>
      ) : (
        <span className="tabular break-all text-ink">{number}</span>
      )}
      <span className="block">{t('orderShipments.sent', { time: formatMoment(shippedAt, language) })}</span>
      {deliveredAt && (
        <span className="block">{t('orderShipments.delivered', { time: formatMoment(deliveredAt, language) })}</span>
      )}
    </p>
  )
}

type ShipmentProps = { order: AdminOrderDetails; shipment: AdminShipment }

const ShipmentInputs = ({ order, shipment }: ShipmentProps) => (
  <>
    <input type="hidden" name="version" value={order.version} />
    <input type="hidden" name="shipment" value={shipment.number} />
  </>
)

function TrackingForm({ several, ...one }: ShipmentProps & { several: boolean }) {
  const t = useAdminT()
  const { carrier, trackingNumber } = one.shipment
  const form = (
    <AdminForm intent="tracking" problem="own" className="grid gap-3">
      <ShipmentInputs {...one} />
      <AdminTrackingFields shipment={{ carrier: carrier ?? '', number: trackingNumber ?? '' }} />
      <FormProblem plain />
      <SecondarySubmit>{t('orders.saveTracking')}</SecondarySubmit>
    </AdminForm>
  )
  return several ? <AdminMore title={t('orderShipments.changeTracking')}>{form}</AdminMore> : form
}

function DeliverForm(one: ShipmentProps) {
  const t = useAdminT()
  return (
    <AdminForm failure="orders.updateFailed" intent="deliver_parcel">
      <ShipmentInputs {...one} />
      <SecondarySubmit>{t('orderShipments.deliver')}</SecondarySubmit>
    </AdminForm>
  )
}

function UndoForm(one: ShipmentProps) {
  const t = useAdminT()
  return (
    <AdminMore title={t('orderShipments.undo.open')}>
      <AdminForm intent="undo_parcel" problem="own" className="grid gap-3">
        <ShipmentInputs {...one} />
        <p className="text-ink-soft">{t('orderShipments.undo.lead')}</p>
        <Field of={orderInputs.undoReason} name="reason" />
        <FormProblem plain />
        <SubmitButton variant="danger">{t('orderShipments.undo.confirm')}</SubmitButton>
      </AdminForm>
    </AdminMore>
  )
}
