// Every refused form: shows its errors, keeps what was typed except secrets, and saves nothing.
import { beforeEach, expect, test } from 'vitest'
import { asWritten } from '#app/i18n/language.ts'
import { newCoupon } from '#app/modules/coupons/coupon-fields.ts'
import { personOfAddress } from '#app/modules/customers/admin/person-page.queries.server.ts'
import { insertMessage, markRead } from '#app/modules/messages/messages.queries.server.ts'
import { paidOrder, placedOrder } from '#tests/factories/placed-order.ts'
import { savedCoupon } from '#tests/factories/saved-coupon.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { post } from '#tests/support/app.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { orderFields } from '#tests/support/order-fields.ts'
import { staffedShop } from '#tests/support/people.ts'

const database = await testDatabase()
const { db } = database
const now = new Date('2026-11-21T05:00:00Z')
const { app, owner, customer } = await staffedShop(database, { clock: () => now })
const product = await stockedProduct(db)
const order = await paidOrder(db, { lines: [{ productId: product.id, size: 'M', quantity: 1 }] })
const own = await paidOrder(db, { lines: [{ productId: product.id, size: 'M', quantity: 1 }], userId: customer.userId })
const message = crypto.randomUUID()
const written = { name: 'Nok', email: 'nok@mai.example', subject: 'Sizes', message: 'Is M left?' }
await insertMessage(db, message, written, 'en', now)
await markRead(db, message, now)
const unpaid = await placedOrder(db, { lines: [{ productId: product.id, size: 'M', quantity: 1 }], now })
await savedCoupon(db, { code: 'TAKEN' })
const person = await personOfAddress(db, 'nok@mai.example')
beforeEach(() => db.deleteFrom('rateLimits').execute())
const secret = 'CANARY-secret'
const transferReservations = { ownPromptPay: '1440', bankTransfer: '1440', payLink: '1440', slipReview: '4320' }
const lines = JSON.stringify([{ productId: product.id, size: 'M', quantity: 1 }])
const secretCard = { cardNumber: secret, expiryDate: '12/30', cvv: 'CAN', cardholderName: secret }
const filled = { nameEn: 'Jade top', nameTh: 'เสื้อหยก', category: 'top', brandId: 'lua', price: '100', sizes: 'S' }

type Refused = {
  path: string
  cookie?: string
  fields: Record<string, string>
  wrong: string[]
  says: string
  /** Values shown again. */
  kept?: Record<string, string>
  status?: number
}

const forms: Refused[] = [
  {
    path: '/contact',
    fields: { name: 'Nok', email: 'nok@', subject: 'Sizes', message: '' },
    wrong: ['email', 'message'],
    says: 'Please enter a valid email address',
    kept: { name: 'Nok', email: 'nok@', subject: 'Sizes' },
  },
  {
    path: '/newsletter',
    fields: { intent: 'subscribe', email: 'nok@' },
    wrong: ['email'],
    says: 'Please enter a valid email address',
    kept: { email: 'nok@' },
  },
  {
    path: '/newsletter',
    fields: { intent: 'confirm', token: 'x' },
    wrong: [],
    says: 'no longer valid',
    status: 404,
  },
  {
    path: '/auth',
    fields: { intent: 'sign-in', email: 'nok@mai', password: secret },
    wrong: ['email'],
    says: 'Please enter a valid email address',
    kept: { email: 'nok@mai' },
  },
  {
    path: '/auth',
    fields: { intent: 'sign-in', email: 'nobody@mai.example', password: secret },
    wrong: [],
    says: 'Email and password do not match',
    kept: { email: 'nobody@mai.example' },
  },
  {
    path: '/auth?tab=signup',
    fields: { intent: 'sign-up', email: 'new@mai.example', password: '', name: 'x'.repeat(101) },
    wrong: ['password', 'name'],
    says: 'Please fill in all fields',
    kept: { email: 'new@mai.example', name: 'x'.repeat(101) },
  },
  {
    path: '/auth?tab=signup',
    fields: { intent: 'sign-up', email: 'nok@mai.example', password: secret },
    wrong: [],
    says: 'An account with this email already exists',
    kept: { email: 'nok@mai.example' },
  },
  { path: '/auth/forgot', fields: { email: 'nok' }, wrong: ['email'], says: 'valid email', kept: { email: 'nok' } },
  { path: '/auth/reset', fields: { token: 'x', password: secret }, wrong: [], says: 'This link no longer works' },
  {
    path: '/payment',
    fields: orderFields({ lines, email: 'nok@', firstName: ' ', company: 'x'.repeat(151), ...secretCard }),
    wrong: ['firstName', 'email', 'company', 'cardNumber'],
    says: 'Company name<!-- -->: <!-- -->This is too long',
    kept: { email: 'nok@', lastName: 'Jaidee', company: 'x'.repeat(151), postalCode: '๑๐๓๓๐' },
  },
  {
    path: '/payment',
    fields: orderFields({ lines, cardNumber: '', cvv: '' }),
    wrong: ['cardNumber', 'cvv'],
    says: 'Please fill in all required fields',
    kept: { firstName: 'มะลิ', addressLine: '88/1 Secret Lane' },
  },
  {
    path: '/payment',
    fields: orderFields({ lines, expectedTotal: '100', cardholderName: secret }),
    wrong: [],
    says: 'The total was ฿1, it is now',
    kept: { firstName: 'มะลิ', phone: '๐๘๑ ๒๓๔ ๕๖๗๘', subdistrict: 'Lumphini' },
    status: 409,
  },
  {
    path: `/payment?order=${unpaid.accessKey}`,
    fields: { order: unpaid.accessKey, method: 'card', ...secretCard },
    wrong: ['cardNumber'],
    says: 'Only test cards work here',
  },
  {
    path: '/checkout',
    fields: { ...orderFields({ lines, phone: '12', firstName: '' }), intent: 'chat' },
    wrong: ['firstName', 'phone'],
    says: 'Please enter a phone number',
    kept: { lastName: 'Jaidee', phone: '12' },
  },
  {
    path: '/checkout',
    fields: { ...orderFields({ lines: '[]' }), intent: 'chat' },
    wrong: [],
    says: 'Your cart is empty.',
    kept: { firstName: 'มะลิ', lastName: 'Jaidee', phone: '๐๘๑ ๒๓๔ ๕๖๗๘' },
    status: 409,
  },
  {
    path: '/checkout',
    fields: { ...orderFields({ lines, couponCode: 'NOPE' }), intent: 'simulated' },
    wrong: [],
    says: 'Invalid or inactive coupon code.',
    status: 409,
  },
  {
    path: '/payment/authentication/none?order=none',
    fields: { answer: 'approve' },
    wrong: [],
    says: 'Nothing left to confirm.',
    status: 409,
  },
  {
    path: '/track',
    fields: { order: 'ABC', email: 'nok@' },
    wrong: ['email'],
    says: 'Please enter a valid email address',
    kept: { order: 'ABC', email: 'nok@' },
  },
  {
    path: '/track',
    fields: { order: 'ABCDEF12', email: 'nok@mai.example' },
    wrong: [],
    says: 'Order not found',
    kept: { order: 'ABCDEF12', email: 'nok@mai.example' },
    status: 404,
  },
  {
    path: '/profile/security',
    cookie: customer.cookie,
    fields: { intent: 'change-password', current: secret, password: 'short' },
    wrong: ['password'],
    says: 'at least 6 characters',
  },
  {
    path: '/profile/security',
    cookie: customer.cookie,
    fields: { intent: 'change-password', current: secret, password: 'silk-lotus-9' },
    wrong: ['current'],
    says: 'This is not your current password',
  },
  {
    path: '/profile?tab=profile&edit=1',
    cookie: customer.cookie,
    fields: {
      intent: 'save-profile',
      displayName: 'Nok',
      phone: '12',
      preferredLanguage: 'en',
    },
    wrong: ['phone'],
    says: 'Please enter a phone number',
    kept: { displayName: 'Nok', phone: '12' },
  },
  {
    path: '/profile?tab=orders',
    cookie: customer.cookie,
    fields: { intent: 'change-note', number: own.number, customerNotes: `Please call. ${'x'.repeat(1000)}` },
    wrong: ['customerNotes'],
    says: 'The note can have 1,000 characters at most.',
    kept: { customerNotes: 'Please call. xxx' },
  },
  {
    path: '/profile?tab=orders',
    cookie: customer.cookie,
    fields: { intent: 'cancel-order', number: order.number },
    wrong: [],
    says: 'We can’t find this order in your account.',
    status: 404,
  },
  {
    path: '/profile?tab=profile',
    cookie: customer.cookie,
    fields: { intent: 'set-avatar', picture: 'gone' },
    wrong: [],
    says: 'We can’t find this picture.',
    status: 409,
  },
  {
    path: `/admin/orders/${order.number}`,
    cookie: owner.cookie,
    fields: { intent: 'note', note: ` ${'x'.repeat(1001)}` },
    wrong: ['note'],
    says: 'characters',
    kept: { note: ` ${'x'.repeat(1001)}` },
  },
  {
    path: `/admin/messages/${message}`,
    cookie: owner.cookie,
    fields: { intent: 'answer', answer: 'x'.repeat(4001), key: '5f0c2f3e-0000-4000-8000-000000000001' },
    wrong: ['answer'],
    says: '4,000 characters',
    kept: { answer: 'x'.repeat(4001) },
  },
  {
    path: '/admin/products/new',
    cookie: owner.cookie,
    fields: { intent: 'save', ...filled, price: 'abc', colour: 'jade', 'stock-S': '-1' },
    wrong: ['price', 'stock-S'],
    says: 'whole number from 0',
    kept: { nameEn: 'Jade top', price: 'abc', colour: 'jade', 'stock-S': '-1' },
  },
  {
    path: '/admin/coupons/campaigns/new',
    cookie: owner.cookie,
    fields: { ...newCoupon, intent: 'add', prefix: 'T', howMany: '1001', minOrder: '1,500' },
    wrong: ['prefix', 'howMany'],
    says: '1 to 1,000',
    kept: { prefix: 'T', howMany: '1001', minOrder: '1,500' },
  },
  {
    path: '/admin/coupons/new',
    cookie: owner.cookie,
    fields: { ...newCoupon, code: 'TAKEN', value: '101', endsAt: 'soon', applicableCategories: 'dres' },
    wrong: ['value', 'endsAt', 'applicableCategories'],
    says: 'whole number from 1 to 100',
    kept: { code: 'TAKEN', value: '101', applicableCategories: 'dres' },
  },
  {
    path: '/admin/coupons/new',
    cookie: owner.cookie,
    fields: { ...newCoupon, code: 'taken', minOrder: '1,500' },
    wrong: ['code'],
    says: 'This discount code already exists.',
    kept: { code: 'taken', minOrder: '1,500' },
  },
  {
    path: '/admin/coupons/TAKEN',
    cookie: owner.cookie,
    fields: { ...newCoupon, code: 'TAKEN', version: '7' },
    wrong: [],
    says: 'Someone else saved this code',
    status: 409,
  },
  {
    path: '/admin/coupons',
    cookie: owner.cookie,
    fields: { intent: 'test', code: 'TAKEN', category: 'dress', price: 'abc', quantity: '0', email: 'nok@' },
    wrong: ['price', 'quantity', 'email'],
    says: 'valid email address',
    kept: { code: 'TAKEN', price: 'abc', quantity: '0', email: 'nok@' },
  },
  {
    path: '/admin/content/contact',
    cookie: owner.cookie,
    fields: { intent: 'publish', version: '0', titleEn: 'Write', titleTh: '', leadEn: '{nothing}', leadTh: 'เขียน' },
    wrong: ['titleTh', 'leadEn'],
    says: 'A draft may be unfinished',
    kept: { titleEn: 'Write', leadEn: '{nothing}', leadTh: 'เขียน' },
  },
  {
    path: '/admin/content/contact',
    cookie: owner.cookie,
    fields: { intent: 'publish', version: '7', titleEn: 'Write', titleTh: 'เขียน', leadEn: 'To us', leadTh: 'ถึงเรา' },
    wrong: [],
    says: 'Someone else saved this page',
    kept: { titleEn: 'Write' },
    status: 409,
  },
  {
    path: '/auth/reauthenticate?redirectTo=/profile',
    cookie: customer.cookie,
    fields: { password: secret, redirectTo: '/profile' },
    wrong: ['password'],
    says: 'This is not your current password',
    kept: { redirectTo: '/profile' },
  },
  {
    path: `/admin/customers/${person}`,
    cookie: owner.cookie,
    fields: { intent: 'save', version: '1', note: 'Likes silk', tags: 'x'.repeat(31) },
    wrong: ['tags'],
    says: '30 characters',
    kept: { tags: 'x'.repeat(31), note: 'Likes silk' },
  },
  {
    path: `/admin/customers/${person}`,
    cookie: owner.cookie,
    fields: { intent: 'save', version: '7', note: 'Likes silk', tags: '' },
    wrong: [],
    says: 'else saved these notes',
    kept: { note: 'Likes silk' },
    status: 409,
  },
  {
    path: '/admin/settings',
    cookie: owner.cookie,
    fields: { intent: 'holdMinutes', version: '0', online: '31', chat: 'a day', ...transferReservations },
    wrong: ['chat'],
    says: 'Type a whole number',
    kept: { online: '31', chat: 'a day' },
  },
  {
    path: '/admin/settings',
    cookie: owner.cookie,
    fields: { intent: 'holdMinutes', version: '7', online: '60', chat: '720', ...transferReservations },
    wrong: [],
    says: 'Someone else saved this section',
    kept: { online: '60', chat: '720' },
    status: 409,
  },
]

test.each(forms)(
  '$path refuses $fields.intent $wrong: shows the errors, keeps what was typed, saves nothing',
  async (form) => {
    const before = await fingerprint(database)
    const answer = await app(post(form.path, form.fields, form.cookie ? { cookie: form.cookie } : {}))
    const page = asWritten(await answer.text())
    const html = /<main[\s\S]*<\/main>/.exec(page)?.[0] ?? ''
    const tagOf = (name: string) =>
      new RegExp(`<(?:input|textarea|select)[^>]*\\bname="${name}"[^>]*>[^<]*`).exec(html)?.[0]
    expect(answer.status).toBe(form.status ?? 422)
    expect(html).toContain(form.says)
    const wrong = [...html.matchAll(/<(?:input|textarea|select)[^>]*aria-invalid="true"[^>]*>/g)].map(
      ([tag]) => /\bname="([^"]+)"/.exec(tag)?.[1],
    )
    expect(new Set(wrong)).toEqual(new Set(form.wrong))
    for (const name of form.wrong)
      expect(html).toContain(`id="${/aria-describedby="(?:[^"]* )?([^" ]+-error)"/.exec(tagOf(name) ?? '')?.[1]}"`)
    for (const [name, value] of Object.entries(form.kept ?? {})) expect(tagOf(name)).toContain(value)
    expect(page).not.toContain(secret)
    // Failed sign-ins are counted, and audited for the account's owner.
    const { sign_in_attempts: _, audit_log: __, audit_chain: ___, ...after } = await fingerprint(database)
    expect(before).toMatchObject(after)
  },
)

test.each<[path: string, cookie: string, fields?: Record<string, string>]>([
  ['/auth', ''],
  ['/newsletter', ''],
  ['/profile', customer.cookie],
  ['/profile/security', customer.cookie],
  [`/product/${product.id}`, customer.cookie],
  [`/admin/orders/${order.number}`, owner.cookie],
  ['/admin/orders', owner.cookie],
  [`/admin/messages/${message}`, owner.cookie],
  ['/admin/coupons/campaigns/new', owner.cookie],
  ['/admin/coupons', owner.cookie],
  ['/admin/coupons/TAKEN', owner.cookie],
  ['/admin/reviews', owner.cookie],
  ['/admin/products', owner.cookie],
  [`/admin/products/${product.id}`, owner.cookie],
  ['/admin/settings', owner.cookie],
  ['/admin/content/about', owner.cookie],
  ['/checkout', '', orderFields({ lines })],
])('%s: an unknown action is refused with 400 and changes nothing', async (path, cookie, fields = {}) => {
  const before = await fingerprint(database)
  for (const intent of ['explode', '__proto__', 'constructor', 'toString']) {
    const answer = await app(post(path, { ...fields, intent }, cookie ? { cookie } : {}))
    expect([intent, answer.status]).toEqual([intent, 400])
  }
  expect(await fingerprint(database)).toEqual(before)
})
