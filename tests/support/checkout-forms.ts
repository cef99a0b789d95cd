import { pick } from '#app/kit/pick.ts'
import { addressFieldNames } from '#app/modules/addresses/address-fields.ts'
import { postfixReport } from '#tests/factories/delivery-report.ts'
import { formsAt, placeAt } from './forms-at.ts'
import { lineUser } from './line-server.ts'
import { orderFields, taxInvoiceRequest } from './order-fields.ts'
import type { PreparedShop } from './prepared-shop.ts'
import type { ValidForm } from './valid-forms.ts'

/** Cart, checkout and payment, and what providers, the mail server and LINE send. */
export const checkoutForms = (shop: PreparedShop): ValidForm[] => [
  ...checkout(shop),
  ...payment(shop),
  ...api(shop),
  ...incoming(shop),
]

const formOf = (productId: string, method: 'card' | 'promptpay' = 'card') =>
  orderFields({
    lines: JSON.stringify([{ productId, size: 'M', quantity: 1 }]),
    expectedTotal: '115000',
    postalCode: '10500',
    method,
    province: 'Bangkok',
    company: 'Lotus Co., Ltd.',
    customerNotes: 'Ring twice',
  })

const cartFields = ['key', 'lines', 'couponCode', 'deliveryMethod', 'expectedTotal'] as const
const cardFields = ['cardNumber', 'expiryDate', 'cvv', 'cardholderName'] as const

function checkout({ productId }: PreparedShop): ValidForm[] {
  const at = formsAt('visitor', '/checkout')
  const form = formOf(productId)
  const cart = pick(form, ...cartFields)
  return [
    at('chat', { ...cart, ...pick(form, ...addressFieldNames), ...taxInvoiceRequest }),
    at('simulated', { ...cart, key: `${cart.key}-s` }, { only: ['key', 'intent'] }),
  ]
}

function payment({ productId, unpaid, promptpay, authentication }: PreparedShop): ValidForm[] {
  const at = formsAt('visitor', '/payment')
  const form = formOf(productId)
  const order = unpaid.accessKey
  return [
    at('online', { ...form, saveAddress: '', cartReminders: '', ...taxInvoiceRequest }),
    at('promptpay', { ...formOf(productId, 'promptpay'), intent: 'online' }, { only: ['method'] }),
    formsAt('visitor', '/payment?order={order}', { order })(
      '',
      { order, method: 'card', ...pick(form, ...cardFields) },
      { intent: 'again' },
    ),
    formsAt('visitor', '/payment/promptpay?session_id={session}&order={order}', { session: promptpay, order })(''),
    formsAt('visitor', '/payment/authentication/{session}?order={order}', { session: authentication, order })(
      '',
      { answer: 'approve' },
      // Anything but "approve" declines and leads back to the payment.
      { elsewhere: /^to \/payment$/ },
    ),
  ]
}

const requestTo = (path: string, by: 'visitor' | 'customer' = 'visitor') => ({ ...placeAt(by, path), intent: '' })

function api({ productId }: PreparedShop): ValidForm[] {
  const line = { productId, size: 'M', quantity: 1 }
  const priced = { ...line, category: 'dress', price: 1, discounted: false }
  const form = formOf(productId)
  const { addressLine: address, customerNotes: notes, ...person } = pick(form, ...addressFieldNames)
  const chosen = { couponCode: 'LOTUS10', deliveryMethod: 'express', postalCode: '10500', paymentMethod: 'cod' }
  const payment = { couponCode: '', deliveryMethod: 'standard', method: 'card', expectedTotal: 115_000 }
  return [
    { ...requestTo('/api/quote'), asks: true, json: { lines: [line], ...chosen } },
    { ...requestTo('/api/validate-coupon'), asks: true, json: { code: 'LOTUS10', items: [priced], userId: 'u' } },
    {
      ...requestTo('/api/create-payment'),
      json: { items: [priced], user: { ...person, address, notes }, key: `${form.key}-api`, ...payment },
    },
    { ...requestTo('/api/cart', 'customer'), method: 'PUT', json: { lines: [line], merge: true } },
    { ...requestTo('/api/wishlist', 'customer'), method: 'PUT', json: { ids: [productId], merge: true } },
  ]
}

function incoming({ settled }: PreparedShop): ValidForm[] {
  const event = {
    id: 'evt_every_field',
    type: 'checkout.session.completed',
    data: { object: { id: settled, object: 'checkout.session' } },
  }
  const unfollowed = { type: 'unfollow', timestamp: 1, source: { type: 'user', userId: lineUser('a') } }
  const token = '0123456789abcdef01234567'
  const report = postfixReport({ to: `bounces+1-${token}@mai.example`, recipient: 'letters@mai.example' })
  const reply = `From: nok@mai.example\nTo: reply+1-${token}@mai.example\nSubject: Status: a reply\n\nThank you.`
  return [
    // Signed events are stored raw.
    { ...requestTo('/webhooks/payments'), signed: event, keeps: ['webhook_inbox'] },
    { ...requestTo('/webhooks/line'), signed: { destination: lineUser('f'), events: [unfollowed] }, asks: true },
    { ...requestTo('/api/mail/bounces'), mail: report },
    { ...requestTo('/api/mail/replies'), mail: reply },
  ]
}
