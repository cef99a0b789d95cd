import { pick } from '#app/kit/pick.ts'
import { taxInvoiceInputs } from '#app/modules/documents/admin/tax-invoice-form.ts'
import { orderInputs } from '#app/modules/orders/admin/order-inputs.ts'
import { printout } from '#tests/factories/attachment-files.ts'
import { formsAt, placeAt } from './forms-at.ts'
import { recipientFields, tracking } from './order-fields.ts'
import type { PreparedShop } from './prepared-shop.ts'
import type { ValidForm } from './valid-forms.ts'
import { validTexts } from './valid-texts.ts'

/** What staff do with orders, but for their items. */
export const orderForms = (shop: PreparedShop): ValidForm[] => [
  ...moves(shop),
  ...decisions(shop),
  ...refunds(shop),
  ...parcels(shop),
  ...attachments(shop),
]

const orderAt = (number: string, by: 'staff' | 'owner' = 'staff') => formsAt(by, '/admin/orders/{number}', { number })

function moves({ paid: { number, version } }: PreparedShop): ValidForm[] {
  const order = orderAt(number)
  const shipped = { intent: 'move shipped', version, confirm: 'yes' }
  const cancelled = { intent: 'move cancelled', version, confirm: 'yes' }
  return [
    formsAt('staff', '/admin/orders')(
      'processing',
      { order: `${number}:${version}` },
      // Bulk actions decide per order: a refused one does not stop the others.
      { logs: ['order.moved'], leaves: ['audit_chain', 'audit_log', 'order_events', 'orders'] },
    ),
    formsAt('staff', '/admin/orders/ship')(
      'ship',
      {
        order: `${number}:${version}`,
        [`carrier-${number}`]: tracking.carrier,
        [`trackingNumber-${number}`]: tracking.trackingNumber,
      },
      'order.moved',
    ),
    order('move', { ...shipped, ...tracking }, 'order.moved'),
    order('move', { to: 'processing', version }, 'order.moved'),
    order('move', { ...shipped, withoutTracking: 'on' }, { logs: ['order.moved'], only: ['withoutTracking'] }),
    orderAt(number, 'owner')('move', cancelled, {
      logs: ['order.cancelled', 'order.refund_requested'],
      only: [],
      ownerOnly: true,
    }),
  ]
}

function decisions(shop: PreparedShop): ValidForm[] {
  const { unpaid, sentMail, chat, documented, disputed, paid, cod, held, slips } = shop
  const { short } = slips
  const refused = { version: cod.version, confirm: 'yes' }
  const carrier = { version: held.version, stockBack: 'yes', confirm: 'yes' }
  const payLink = (to: 'mail' | 'show') => ({ intent: `pay_link ${to}`, version: '1' })
  const invoice = validTexts(taxInvoiceInputs, { replaces: documented.document })
  return [
    orderAt(chat)('confirm', {}, 'order.confirmed'),
    orderAt(short.number)('missing_arrived', { version: short.version }, 'order.paid'),
    orderAt(cod.number)('refused_parcel', refused, 'order.cancelled'),
    orderAt(held.number, 'owner')('carrier_refund', carrier, 'order.refunded'),
    orderAt(chat)(
      'recipient',
      { version: '1', ...recipientFields, email: 'mali@mai.example' },
      'order.recipient_changed',
    ),
    orderAt(unpaid.number)('pay_link', payLink('mail'), 'order.pay_link_mailed'),
    orderAt(unpaid.number)('pay_link', payLink('show'), { logs: ['order.pay_link_shown'], only: [] }),
    orderAt(unpaid.number)('resend', { mail: sentMail }, 'order.mail_resent'),
    orderAt(disputed.number)('dispute', { dispute: disputed.dispute, outcome: 'won' }, 'order.dispute_won'),
    orderAt(paid.number)('note', validTexts(pick(orderInputs, 'note')), 'order.note'),
    orderAt(documented.number)('tax_invoice', invoice, 'document.issue'),
  ]
}

function refunds({ paid, unrefunded }: PreparedShop): ValidForm[] {
  const logs = ['order.refund_requested']
  const inputs = pick(orderInputs, 'amount', 'reason')
  const refund = (key: string, more: Record<string, string>) => validTexts(inputs, { key, confirm: 'yes', ...more })
  const items = { 'quantity-1': '1', delivery: 'on', restock: 'on', stockBack: 'no' }
  const manual = orderAt(unrefunded.number, 'owner')
  return [
    orderAt(paid.number, 'owner')('refund', refund('every-field-1', items), { logs, ownerOnly: true }),
    manual('refund', refund('every-field-2', { isManual: 'on' }), {
      logs: ['order.partly_refunded'],
      only: ['isManual'],
    }),
    manual('refund', refund('every-field-3', { byHand: 'on' }), { logs: ['order.partly_refunded'], only: ['byHand'] }),
  ]
}

function parcels({ shipped, shipments: { pair, partlySent } }: PreparedShop): ValidForm[] {
  const one = { shipment: '1', version: partlySent.version }
  const part = { version: pair.version, 'quantity-1': '1' }
  const sent = orderAt(partlySent.number)
  return [
    orderAt(shipped.number)('tracking', { ...tracking, shipment: '1', version: shipped.version }, 'order.tracking'),
    orderAt(pair.number)('send_part', { ...part, ...tracking }, 'order.parcel_sent'),
    orderAt(pair.number)(
      'send_part',
      { ...part, withoutTracking: 'on' },
      { logs: ['order.parcel_sent'], only: ['withoutTracking'] },
    ),
    sent('deliver_parcel', validTexts(pick(orderInputs, 'deliveredOn'), one), 'order.parcel_delivered'),
    sent('undo_parcel', { ...one, reason: 'Left on the desk' }, 'order.parcel_undone'),
    sent(
      'undo_parcel',
      { parcel: '1', version: partlySent.version, reason: 'Left on the desk' },
      { logs: ['order.parcel_undone'], only: ['parcel'] },
    ),
  ]
}

function attachments({ attachments: { empty, orderNumber, attachment } }: PreparedShop): ValidForm[] {
  const path = '/admin/orders/{number}/attachments'
  return [
    {
      ...placeAt('staff', path, { number: empty }),
      intent: 'attach',
      fields: { intent: 'attach' },
      file: { field: 'files', bytes: printout('A receipt') },
      logs: ['attachment.add'],
    },
    formsAt('staff', path, { number: orderNumber })(
      'delete',
      { attachment },
      { logs: ['attachment.delete'], only: ['attachment'] },
    ),
  ]
}
