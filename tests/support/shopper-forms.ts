import { taxInvoiceRequest } from './document-forms.ts'
import { lineUser } from './line-server.ts'
import { mailForms } from './mail-forms.ts'
import { orderFields } from './order-fields.ts'
import { contactForms, customerOrderForms } from './order-status-forms.ts'
import { type PreparedShop, silkPicture } from './prepared-shop.ts'
import { refundDestinationForms } from './refund-forms.ts'
import { reminderForms } from './reminder-forms.ts'
import { customerReturnForms, returnPictures } from './return-forms.ts'
import { customerSlipForms } from './slip-forms.ts'
import type { ValidForm } from './valid-forms.ts'

const password = 'a-long-password'
const token43 = (token: string) => ({ token })

export const shopperForms = async (shop: PreparedShop): Promise<ValidForm[]> => [
  ...buying(shop),
  ...customerOrderForms(shop),
  ...contactForms(shop),
  ...refundDestinationForms(shop),
  ...customerReturnForms(shop),
  ...customerSlipForms(shop),
  ...reminderForms(shop),
  ...mailForms,
  ...account(shop),
  ...own(shop),
  ...reviews(shop),
  ...pages(shop),
  ...pictures(await silkPicture()),
  ...returnPictures(shop.returns, await silkPicture()),
]

function pictures(bytes: Uint8Array<ArrayBuffer>): ValidForm[] {
  const upload = { by: 'customer', route: 'routes/api/pictures', intent: '', path: '/api/pictures?use={use}' } as const
  const file = { field: 'picture', bytes }
  return [
    { ...upload, address: { use: 'review' }, file },
    { ...upload, address: { use: 'avatar' }, file, only: ['content', 'parts', 'cut short'] },
  ]
}

function buying({ productId, unpaid, promptpay, authentication, settled }: PreparedShop): ValidForm[] {
  const items = [{ productId, size: 'M', quantity: 1 }]
  const form = (method: string) => {
    const sent = { lines: JSON.stringify(items), expectedTotal: '115000', postalCode: '10500', method }
    return orderFields({ ...sent, province: 'Bangkok', company: 'Lotus Co., Ltd.', customerNotes: 'Ring twice' })
  }
  const { key, lines, couponCode, deliveryMethod, expectedTotal, firstName, lastName, phone } = form('card')
  const cart = { key, lines, couponCode, deliveryMethod, expectedTotal }
  const { cardNumber, expiryDate, cvv, cardholderName } = form('card')
  const card = { cardNumber, expiryDate, cvv, cardholderName }
  const { email, company, addressLine, subdistrict, district, province, postalCode, customerNotes } = form('card')
  const person = { firstName, lastName, email, phone, company, subdistrict, district, province, postalCode }
  const user = { ...person, address: addressLine, notes: customerNotes }
  const chat = { ...cart, ...person, addressLine, customerNotes, intent: 'chat' }
  const opens = { order: unpaid.accessKey }
  const visitor = { by: 'visitor', intent: '' } as const
  const payment = { ...visitor, route: 'routes/checkout/payment', path: '/payment' }
  const checkout = { ...visitor, route: 'routes/checkout/checkout', path: '/checkout' }
  return [
    { ...checkout, intent: 'chat', fields: { ...chat, ...taxInvoiceRequest } },
    {
      ...checkout,
      intent: 'simulated',
      fields: { ...cart, key: `${key}-s`, intent: 'simulated' },
      only: ['key', 'intent'],
    },
    {
      ...payment,
      intent: 'online',
      fields: { ...form('card'), intent: 'online', saveAddress: '', cartReminders: '', ...taxInvoiceRequest },
    },
    { ...payment, intent: 'promptpay', fields: { ...form('promptpay'), intent: 'online' }, only: ['method'] },
    {
      ...payment,
      intent: 'again',
      path: '/payment?order={order}',
      address: opens,
      fields: { order: unpaid.accessKey, method: 'card', ...card },
    },
    {
      ...visitor,
      route: 'routes/checkout/promptpay',
      path: '/payment/promptpay?session_id={session}&order={order}',
      address: { session: promptpay, ...opens },
      fields: {},
    },
    {
      ...visitor,
      route: 'routes/checkout/card-authentication',
      path: '/payment/authentication/{session}?order={order}',
      address: { session: authentication, ...opens },
      fields: { answer: 'approve' },
      // Anything but "approve" declines and leads back to the payment.
      elsewhere: /^to \/payment$/,
    },
    {
      ...visitor,
      route: 'routes/api/quote',
      path: '/api/quote',
      asks: true,
      json: {
        lines: items,
        couponCode: 'LOTUS10',
        deliveryMethod: 'express',
        postalCode: '10500',
        paymentMethod: 'cod',
      },
    },
    {
      ...visitor,
      route: 'routes/api/validate-coupon',
      path: '/api/validate-coupon',
      asks: true,
      json: { code: 'LOTUS10', items: [{ ...items[0], category: 'dress', price: 1, discounted: false }], userId: 'u' },
    },
    {
      ...visitor,
      route: 'routes/api/create-payment',
      path: '/api/create-payment',
      json: {
        items: [{ ...items[0], category: 'dress', price: 1, discounted: false }],
        user,
        key: `${key}-api`,
        couponCode: '',
        deliveryMethod: 'standard',
        method: 'card',
        expectedTotal: 115_000,
      },
    },
    {
      ...visitor,
      route: 'routes/endpoints/payment-webhook',
      path: '/webhooks/payments',
      signed: {
        id: 'evt_every_field',
        type: 'checkout.session.completed',
        data: { object: { id: settled, object: 'checkout.session' } },
      },
      // Signed events are stored raw.
      keeps: ['webhook_inbox'],
    },
    {
      ...visitor,
      route: 'routes/endpoints/line-webhook',
      path: '/webhooks/line',
      signed: {
        destination: lineUser('f'),
        events: [{ type: 'unfollow', timestamp: 1, source: { type: 'user', userId: lineUser('a') } }],
      },
      asks: true,
    },
  ]
}

function account({ links, people, tracked }: PreparedShop): ValidForm[] {
  const { email } = people.customer
  const visitor = { by: 'visitor', intent: '' } as const
  const auth = { ...visitor, route: 'routes/account/auth', path: '/auth' }
  return [
    {
      ...auth,
      intent: 'sign-in',
      fields: { intent: 'sign-in', email, password, redirectTo: '/cart' },
      elsewhere: /^to \/$/,
      leaves: ['audit_log'],
    },
    {
      ...auth,
      intent: 'sign-up',
      fields: { intent: 'sign-up', email: 'new@mai.example', password: 'lotus-river-42', name: 'Mali' },
    },
    { ...visitor, route: 'routes/account/confirm', path: '/auth/confirm', fields: token43(links.confirm) },
    { ...visitor, route: 'routes/account/forgot-password', path: '/auth/forgot', fields: { email } },
    {
      ...visitor,
      route: 'routes/account/reset-password',
      path: '/auth/reset',
      fields: { token: links.reset, password: 'lotus-river-42' },
    },
    {
      ...visitor,
      route: 'routes/account/track',
      path: '/track',
      asks: true,
      fields: { order: tracked.number, email: tracked.email },
    },
    { ...visitor, by: 'customer', route: 'routes/account/sign-out', path: '/auth/sign-out', fields: { from: 'menu' } },
  ]
}

function own({ own: number, session, productId, pictures }: PreparedShop): ValidForm[] {
  const profile = { by: 'customer', route: 'routes/account/profile', path: '/profile' } as const
  const security = { by: 'customer', route: 'routes/account/security', path: '/profile/security' } as const
  const sent = <Intent extends string>(intent: Intent, fields: Record<string, string> = {}) => ({
    intent,
    fields: { intent, ...fields },
  })
  const person = {
    displayName: 'Nok',
    firstName: 'Nok',
    lastName: 'Srisai',
    phone: '081 234 5678',
    company: 'Lotus Co., Ltd.',
  }
  const line = { productId, size: 'M', quantity: 1 }
  return [
    {
      ...profile,
      ...sent('save-profile', { ...person, preferredLanguage: 'en' }),
    },
    { ...profile, ...sent('cancel-order', { number }) },
    { ...profile, ...sent('change-note', { number, version: '1', customerNotes: 'Ring twice' }) },
    { ...profile, ...sent('set-avatar', { picture: pictures.avatar }) },
    { ...profile, ...sent('remove-avatar') },
    { ...profile, ...sent('send-confirmation') },
    {
      ...security,
      ...sent('change-password', { current: password, password: 'lotus-river-42' }),
      leaves: ['audit_log'],
    },
    { by: 'leaver', route: 'routes/account/delete-account', path: '/profile/delete', ...sent('delete') },
    {
      ...security,
      route: 'routes/account/reauthenticate',
      path: '/auth/reauthenticate',
      intent: '',
      fields: { password, code: '', redirectTo: '/profile' },
      elsewhere: /^to \/(profile)?$/,
    },
    { ...security, ...sent('end-session', { session }) },
    { ...security, ...sent('unlink-line'), asks: true },
    { ...security, ...sent('line-messages', { enabled: 'off' }), asks: true },
    { ...security, ...sent('end-everywhere') },
    {
      by: 'customer',
      intent: '',
      method: 'PUT',
      route: 'routes/api/cart',
      path: '/api/cart',
      json: { lines: [line], merge: true },
    },
    {
      by: 'customer',
      intent: '',
      method: 'PUT',
      route: 'routes/api/wishlist',
      path: '/api/wishlist',
      json: { ids: [productId], merge: true },
    },
  ]
}

function reviews({ productId, unreviewed, ownReview, othersReview, pictures }: PreparedShop): ValidForm[] {
  const at = (product: string) =>
    ({ by: 'customer', route: 'routes/shop/product', path: '/product/{product}', address: { product } }) as const
  const written = { rating: '4', title: 'Soft', comment: 'Falls softly and fits well', picture: pictures.review }
  return [
    { ...at(unreviewed.id), intent: 'write', fields: { intent: 'write', ...written } },
    {
      ...at(productId),
      intent: 'edit',
      fields: { intent: 'edit', review: ownReview, ...written },
      only: ['review', 'rating'],
    },
    { ...at(productId), intent: 'delete', fields: { intent: 'delete', review: ownReview } },
    { ...at(productId), intent: 'vote', fields: { intent: 'vote', review: othersReview, helpful: 'yes' } },
  ]
}

function pages({ reader }: PreparedShop): ValidForm[] {
  const newsletter = { by: 'visitor', route: 'routes/pages/newsletter', path: '/newsletter' } as const
  return [
    {
      by: 'visitor',
      intent: '',
      route: 'routes/pages/contact',
      path: '/contact',
      fields: { name: 'Mali', email: 'mali@mai.example', subject: 'Silk', message: 'Do you ship to Laos?' },
    },
    { ...newsletter, intent: 'subscribe', fields: { intent: 'subscribe', email: 'another@mai.example' } },
    { ...newsletter, intent: 'confirm', fields: { intent: 'confirm', token: reader } },
    { ...newsletter, intent: 'unsubscribe', fields: { intent: 'unsubscribe', token: reader } },
    {
      by: 'visitor',
      intent: '',
      route: 'routes/endpoints/unsubscribe',
      path: '/newsletter/unsubscribe/{token}',
      address: { token: reader },
      fields: { 'List-Unsubscribe': 'One-Click' },
    },
  ]
}
