// Whatever staff write leaves a line in the audit log: every entry point of theirs × every intent of its forms.

import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { adminIntents } from '#app/admin-intents.ts'
import { findProductDraft } from '#app/modules/catalog/find-product-draft.server.ts'
import { settlePayment } from '#app/modules/payments/settle-payment.server.ts'
import { someDay } from './factories/moments.ts'
import { placedOrder } from './factories/placed-order.ts'
import { stockedProduct } from './factories/stocked-product.ts'
import { origin, post } from './support/app.ts'
import { testDatabase } from './support/database.ts'
import { entryPoints } from './support/entry-points.ts'
import { recipientFields } from './support/order-fields.ts'
import { payingShop } from './support/paying-shop.ts'
import { type Person, staffedShop } from './support/people.ts'

const database = await testDatabase()
const { db } = database
const shop = await payingShop(db)
const { app, owner, staff } = await staffedShop(database, { clock: () => someDay, payments: shop.provider })
let product: { id: string; variants: Record<string, number> }
let made = 0
beforeEach(async () => {
  product = await stockedProduct(db, { nameEn: `Silk dress ${++made}`, stock: { M: 5 } })
})

const lines = () => [{ productId: shop.productId, size: 'M', quantity: 1 }]
async function paid() {
  const order = await shop.order()
  const sessionId = await shop.start(order.orderId)
  await shop.pay(sessionId)
  await settlePayment(db, shop.provider, sessionId, someDay)
  return order.number
}
const chat = async () => (await placedOrder(db, { lines: lines(), channel: 'chat', paymentMethod: 'chat' })).number
const send = (path: string, fields: Record<string, string>, person: Person = staff) =>
  app(post(path, fields, { cookie: person.cookie }))
const versionOf = async (number: string) => {
  const row = await db.selectFrom('orders').select('version').where('number', '=', number).executeTakeFirstOrThrow()
  return String(row.version)
}
const moving = async (number: string, to: string, person: Person = staff) =>
  send(
    `/admin/orders/${number}`,
    { intent: `move ${to}`, version: await versionOf(number), confirm: 'yes', withoutTracking: 'on' },
    person,
  )
const ship = async (number: string) => {
  await moving(number, 'shipped')
  return number
}
async function form(): Promise<Record<string, string>> {
  const draft = await findProductDraft(db, product.id)
  const { sizes, pictures: _pictures, hidden: _hidden, createdAt: _created, version, ...texts } = draft ?? ({} as never)
  return { ...(texts as Record<string, string>), version: String(version), sizes: sizes.join(), price: '990' }
}
async function picture() {
  const bytes = await sharp({ create: { width: 400, height: 533, channels: 3, background: '#2f6b57' } })
    .jpeg()
    .toBuffer()
  const body = new FormData()
  body.append('picture', new File([new Uint8Array(bytes)], 'silk.jpg'))
  const headers = { origin, 'sec-fetch-site': 'same-origin', cookie: owner.cookie }
  return app(new Request(`${origin}/admin/pictures`, { method: 'POST', body, headers }))
}
const variant = () => String(product.variants.M)

type Wish = [wrote: string, by: Person, () => Promise<Response>]
/** One wish per intent at least, and the action its line is found under. */
const writes: Record<string, Record<string, Wish[]>> = {
  'routes/admin/orders': {
    processing: [
      ['order.moved', staff, async () => send('/admin/orders', { intent: 'processing', order: `${await paid()}:2` })],
    ],
  },
  'routes/admin/order': {
    move: [
      ['order.moved', staff, async () => moving(await paid(), 'shipped')],
      ['order.cancelled', owner, async () => moving(await paid(), 'cancelled', owner)],
      ['order.refused', staff, async () => moving(await paid(), 'cancelled')],
    ],
    confirm: [['order.confirmed', staff, async () => send(`/admin/orders/${await chat()}`, { intent: 'confirm' })]],
    recipient: [
      [
        'order.recipient_changed',
        staff,
        async () => send(`/admin/orders/${await chat()}`, { intent: 'recipient', version: '1', ...recipientFields }),
      ],
    ],
    pay_link: [
      [
        'order.pay_link_shown',
        staff,
        async () => send(`/admin/orders/${(await shop.order()).number}`, { intent: 'pay_link show', version: '1' }),
      ],
      [
        'order.pay_link_mailed',
        staff,
        async () => send(`/admin/orders/${(await shop.order()).number}`, { intent: 'pay_link mail', version: '1' }),
      ],
    ],
    tracking: [
      [
        'order.tracking',
        staff,
        async () =>
          send(`/admin/orders/${await ship(await paid())}`, {
            intent: 'tracking',
            carrier: 'flash',
            trackingNumber: 'TH0123456789A',
          }),
      ],
    ],
    note: [['order.note', staff, async () => send(`/admin/orders/${await paid()}`, { intent: 'note', note: 'Gift' })]],
    refund: [
      [
        'order.refund_requested',
        owner,
        async () =>
          send(
            `/admin/orders/${await paid()}`,
            { intent: 'refund', amount: '10', key: 'audit-1', confirm: 'yes' },
            owner,
          ),
      ],
      ['order.refused', staff, async () => send(`/admin/orders/${await paid()}`, { intent: 'refund', amount: '10' })],
    ],
  },
  'routes/admin/products': {
    hide: [['product.hide', owner, () => send('/admin/products', { intent: 'hide', id: product.id }, owner)]],
    show: [
      [
        'product.show',
        owner,
        async () => {
          await send('/admin/products', { intent: 'hide', id: product.id }, owner)
          return send('/admin/products', { intent: 'show', id: product.id }, owner)
        },
      ],
    ],
    restore: [
      [
        'product.restore',
        owner,
        async () => {
          await send(`/admin/products/${product.id}`, { intent: 'delete' }, owner)
          return send('/admin/products', { intent: 'restore', id: product.id }, owner)
        },
      ],
    ],
  },
  'routes/admin/product': {
    save: [
      [
        'product.update',
        owner,
        async () => send(`/admin/products/${product.id}`, { intent: 'save', ...(await form()) }, owner),
      ],
      [
        'brand.save',
        owner,
        async () =>
          send(
            `/admin/products/${product.id}`,
            { intent: 'save', ...(await form()), newBrand: `Brand ${made}` },
            owner,
          ),
      ],
    ],
    delete: [['product.delete', owner, () => send(`/admin/products/${product.id}`, { intent: 'delete' }, owner)]],
  },
  'routes/admin/pictures': { upload: [['picture.add', owner, picture]] },
  'routes/admin/inventory': {
    adjust: [
      [
        'stock.adjust',
        staff,
        () => send('/admin/inventory', { intent: 'adjust', variant: variant(), delta: '2', key: `audit-key-${made}` }),
      ],
    ],
    place: [
      ['stock.place', staff, () => send('/admin/inventory', { intent: 'place', variant: variant(), location: 'A1-1' })],
    ],
  },
}

test('every entry point that only staff may write to says what can be written there', () => {
  const staffs = entryPoints().flatMap(({ id, entry }) =>
    entry.write === 'staff' || entry.write === 'admin' ? [id] : [],
  )
  expect(Object.keys(adminIntents).toSorted()).toEqual(staffs.toSorted())
})

describe.each(Object.entries(adminIntents))('%s', (id, intents) => {
  test.each([...intents])('%s leaves its line, with who and what', async (intent) => {
    const cases = writes[id]?.[intent] ?? []
    expect(cases.length).toBeGreaterThan(0)
    for (const [action, by, press] of cases) {
      const before = await db.selectFrom('audit_log').select(db.fn.max('id').as('id')).executeTakeFirst()
      const response = await press()
      const auditLines = await db
        .selectFrom('audit_log')
        .selectAll()
        .where('id', '>', Number(before?.id ?? 0))
        .where('action', '=', action)
        .execute()
      expect([action, auditLines.map(({ actor_id }) => actor_id)]).toEqual([action, [by.userId]])
      expect(action === 'order.refused' ? [403] : [200, 201, 302]).toContain(response.status)
    }
  })
})
