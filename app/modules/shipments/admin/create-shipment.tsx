import type { MouseEvent } from 'react'
import { useAdminT, useAdminTexts } from '#app/i18n/admin/admin-texts.ts'
import { sizeLabel } from '#app/i18n/size-words.ts'
import type { AdminOrderDetails, AdminOrderLine } from '#app/modules/orders/admin/order-details.ts'
import { quantityField } from '#app/modules/orders/admin/order-inputs.ts'
import { AdminTrackingFields } from '#app/modules/orders/admin/tracking-fields.tsx'
import { countToSend } from '#app/modules/orders/shipments/fulfillable-rules.ts'
import { AdminForm } from '#app/ui/admin/admin-form.tsx'
import { Checkbox, Select } from '#app/ui/admin/controls.tsx'
import { SecondarySubmit, SubmitButton } from '#app/ui/button.tsx'
import { FormProblem } from '#app/ui/form/form.tsx'
import { Options } from '#app/ui/options.tsx'
import { ThaiLineBreaks } from '#app/ui/thai-line-breaks.tsx'
import { type PrintoutKind, printoutsPath } from '../printouts/printout.ts'

/** Needs two unsent items and an order that may ship. */
export const mayCreateShipment = (order: Pick<AdminOrderDetails, 'moves' | 'lines' | 'codDue'>): boolean =>
  countToSend(order) > 1 &&
  order.codDue === undefined &&
  order.moves.some(({ to, reason }) => to === 'shipped' && !reason)

export function AdminCreateShipment({ order }: { order: AdminOrderDetails }) {
  const t = useAdminT()
  return (
    <AdminForm intent="send_part" problem="own" className="grid gap-3">
      <input type="hidden" name="version" value={order.version} />
      <p className="text-ink-soft">{t('orderShipments.part.lead')}</p>
      <fieldset>
        <legend className="mb-1 text-ink-soft">{t('orderShipments.part.items')}</legend>
        <ul className="border-t border-line">
          {order.lines
            .filter(({ toFulfil, sent }) => toFulfil > sent)
            .map((line) => (
              <Line key={line.lineNumber} line={line} />
            ))}
        </ul>
      </fieldset>
      <AdminTrackingFields shipment={{ carrier: order.carrier ?? '', number: '' }} />
      <Checkbox name="withoutTracking">{t('orders.withoutTracking')}</Checkbox>
      <p className="text-ink-soft">
        {order.email ? t('orderShipments.part.mail', { email: order.email }) : t('orders.ask.noMail')}
      </p>
      <ShipmentPrintouts order={order} />
      <FormProblem plain />
      <SecondarySubmit>{t('orderShipments.part.send')}</SecondarySubmit>
    </AdminForm>
  )
}

/** Printouts for the items chosen above, before anything is recorded. */
function ShipmentPrintouts({ order }: { order: AdminOrderDetails }) {
  const { t, path } = useAdminTexts()
  const open = (event: MouseEvent<HTMLButtonElement>) => {
    const { form, value } = event.currentTarget
    if (!form) return
    event.preventDefault()
    const query = new URLSearchParams()
    for (const [name, count] of new FormData(form))
      if (name.startsWith('quantity-') && typeof count === 'string') query.set(name, count)
    const address = `${printoutsPath(value as PrintoutKind, [order.number])}&${query.toString()}` as const
    window.open(path(address), '_blank', 'noopener')
  }
  const kinds: PrintoutKind[] = order.mayHaveLabel ? ['slips', 'labels'] : ['slips']
  return (
    <p data-print="no" className="flex flex-wrap items-center gap-x-4">
      <span className="text-ink-soft">{t('orderShipments.part.print')}</span>
      <input type="hidden" name="order" value={order.number} />
      {kinds.map((kind) => (
        <SubmitButton
          variant="plain"
          key={kind}
          name="paper"
          value={kind}
          formMethod="get"
          formAction={path('/admin/orders/papers')}
          formTarget="_blank"
          formNoValidate
          onClick={open}
          className="flex compact-link quiet-link"
        >
          {t(`printouts.${kind}`)}
          <span className="sr-only"> {t('printouts.opensTab')}</span>
        </SubmitButton>
      ))}
    </p>
  )
}

function Line({ line }: { line: AdminOrderLine }) {
  const { t, language } = useAdminTexts()
  const words = { name: line.name[language], size: sizeLabel(line.size, language) }
  const max = line.toFulfil - line.sent
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-b border-line py-2">
      <span className="min-w-36 flex-1">
        <ThaiLineBreaks>{words.name}</ThaiLineBreaks>
        <span className="block text-ink-soft">{words.size}</span>
      </span>
      <span className="flex items-center gap-2">
        <Select
          name={quantityField(line.lineNumber)}
          defaultValue="0"
          aria-label={t('orderShipments.part.itemsOf', words)}
          className="tabular w-auto"
        >
          <Options of={Array.from({ length: max + 1 }, (_, count) => count)} text={String} />
        </Select>
        <span className="tabular min-w-12 text-ink-soft">{t('orderShipments.part.of', { count: max })}</span>
      </span>
    </li>
  )
}
