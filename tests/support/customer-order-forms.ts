import { pick } from '#app/kit/pick.ts'
import { orderMessageFields } from '#app/modules/messages/order-message-form.ts'
import { contactFields } from '#app/modules/orders/reservations/contact-form.ts'
import { customerDestinationFields } from '#app/modules/refunds/customer-destination-form.ts'
import { returnFields } from '#app/modules/returns/return-form.ts'
import { formsAt, placeAt } from './forms-at.ts'
import { recipientFields, taxInvoiceRequest, tracking } from './order-fields.ts'
import { type PreparedShop, silkPicture } from './prepared-shop.ts'
import type { ValidForm } from './valid-forms.ts'
import { validTexts } from './valid-texts.ts'

/** What customers do on the page of an order. */
export const customerOrderForms = async (shop: PreparedShop): Promise<ValidForm[]> => [
  ...changes(shop),
  ...contact(shop),
  ...refunds(shop),
  ...returns(shop),
  ...pictures(shop, await silkPicture()),
]

const orderAt = (key: string) => formsAt('visitor', '/order/{key}', { key })

function changes({ unpaid, paid: { accessKey, version }, edited, returns: { requested, worn } }: PreparedShop) {
  const order = orderAt(accessKey)
  const recipient = { version, ...recipientFields, email: 'mali@mai.example' }
  const message = validTexts(orderMessageFields, { key: '8d7c5a80-0000-4000-8000-000000000001' })
  const size = { version: '1', line: '1', size: edited.other, items: '1' }
  return [
    orderAt(unpaid.accessKey)('cancel-order'),
    order('change-note', { version, customerNotes: 'Ring twice' }, { only: ['customerNotes'] }),
    order('change-recipient', recipient, { only: Object.keys(recipient) }),
    order('write-message', message, { only: Object.keys(message) }),
    order('request-tax-invoice', taxInvoiceRequest, { only: Object.keys(taxInvoiceRequest) }),
    orderAt(edited.accessKey)('change-size', size, { only: Object.keys(size) }),
    orderAt(requested.accessKey)('report-missing', { key: '8d7c5a80-0000-4000-8000-000000000086' }, { only: ['key'] }),
    orderAt(worn.accessKey)('confirm-arrival'),
  ]
}

function contact({ contacts: { accessKey, token, code, withoutEmail } }: PreparedShop): ValidForm[] {
  const at = (key: string) => formsAt('visitor', '/order/{key}/confirm', { key })
  const email = validTexts(pick(contactFields, 'email'), { email: 'confirmed@mai.example' })
  return [
    at(accessKey)('link', { token }),
    at(accessKey)('code', validTexts(pick(contactFields, 'code'), { code }), { only: ['code'] }),
    at(withoutEmail)('send', email, { only: ['email'] }),
  ]
}

function refunds({ refunds: { toSend, confirming } }: PreparedShop): ValidForm[] {
  const at = orderAt(toSend.accessKey)
  const refund = toSend.id
  const { promptPayId, ...account } = customerDestinationFields
  return [
    at('refund-to-promptpay', validTexts({ promptPayId }, { refund }), { only: ['refund', 'promptPayId'] }),
    at('refund-to-bank', validTexts(account, { refund }), { only: Object.keys(account) }),
    orderAt(confirming.accessKey)('refund-to-confirm', { token: confirming.token }),
  ]
}

function returns({ returns: { shipped, requested, approved } }: PreparedShop): ValidForm[] {
  const asked = validTexts(returnFields, {
    key: '8d7c5a80-0000-4000-8000-000000000078',
    'quantity-1': '1',
    'reason-1': 'too_small',
    'exchange-1': '',
  })
  return [
    orderAt(shipped.accessKey)('ask-return', asked, { only: Object.keys(asked) }),
    orderAt(requested.accessKey)('withdraw-return', { return: requested.id }, { only: ['return'] }),
    orderAt(approved.accessKey)('return-parcel', { return: approved.id, ...tracking }, { only: Object.keys(tracking) }),
  ]
}

const pictures = ({ returns: { requested }, slips }: PreparedShop, bytes: Uint8Array<ArrayBuffer>): ValidForm[] => [
  {
    ...placeAt('visitor', '/order/{key}/returns/{return}/pictures', {
      key: requested.accessKey,
      return: requested.id,
    }),
    intent: '',
    file: { field: 'picture', bytes },
    only: ['content', 'parts', 'cut short'],
  },
  {
    ...placeAt('visitor', '/order/{key}/slip', { key: slips.unpaid.accessKey }),
    intent: 'send-slip',
    fields: { intent: 'send-slip' },
    file: { field: 'slip', bytes: slips.picture },
  },
]
