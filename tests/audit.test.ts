import { beforeEach, describe, expect, test } from 'vitest'
import { adminIntents } from '#app/admin-intents.ts'
import { findProductDraft } from '#app/modules/catalog/find-product-draft.server.ts'
import { newCoupon } from '#app/modules/coupons/coupon-fields.ts'
import { syncPayment } from '#app/modules/payments/sync-payment.server.ts'
import { writeReview } from '#app/modules/reviews/write-review.server.ts'
import { disputedOrder } from './factories/disputed-order.ts'
import { someDay } from './factories/moments.ts'
import { placedOrder } from './factories/placed-order.ts'
import { savedCoupon } from './factories/saved-coupon.ts'
import { sentMail } from './factories/sent-mail.ts'
import { stockedProduct } from './factories/stocked-product.ts'
import { post } from './support/app.ts'
import { brandWrites } from './support/brand-forms.ts'
import { cheaperSheet } from './support/bulk-edit-forms.ts'
import { campaignWrites } from './support/campaign-forms.ts'
import { chosenWrites } from './support/chosen-forms.ts'
import { carrierRefund, codWrites, refusedShipment } from './support/cod-forms.ts'
import { collectionWrites } from './support/collection-forms.ts'
import { contentWrites } from './support/content-writes.ts'
import { testDatabase } from './support/database.ts'
import { taxInvoice } from './support/document-forms.ts'
import { entryPoints } from './support/entry-points.ts'
import { importWrites } from './support/import-writes.ts'
import { editPress, recipientFields, shipFields } from './support/order-fields.ts'
import { payingShop } from './support/paying-shop.ts'
import { type Person, staffedShop } from './support/people.ts'
import { newSubscription, savedSubscription } from './support/push-forms.ts'
import { rawWordsAfter } from './support/raw-words.ts'
import { redirectWrites } from './support/redirect-forms.ts'
import { relatedDataWrites } from './support/related-data-writes.ts'
import { scheduleWrites } from './support/schedule-writes.ts'
import { sendPicture } from './support/send-picture.ts'
import { settingsWrites } from './support/settings-forms.ts'
import { shipmentWrites } from './support/shipment-forms.ts'
import { underpaidWrites } from './support/slip-forms.ts'
import { aboutStaff, staffWrites } from './support/staff-forms.ts'
import { counterSale } from './support/staff-order-forms.ts'
import { twoFactorWrites } from './support/two-factor-forms.ts'
import { typedProduct } from './support/typed-product.ts'
import { paidView, savedView } from './support/view-forms.ts'
import { aboutWriter, type PersonForm, sentMessage, writerForms } from './support/writers.ts'

const database = await testDatabase()
const { db } = database
const shop = await payingShop(db)
const { app, adapters, owner, staff } = await staffedShop(database, { clock: () => someDay, payments: shop.provider })
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
  await syncPayment(db, shop.provider, sessionId, someDay)
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
const payLink = async (to: string) =>
  send(`/admin/orders/${(await shop.order()).number}`, { intent: `pay_link ${to}`, version: '1' })
const refuseShipment = () => refusedShipment(db, send, { lines, staff })
async function form(): Promise<Record<string, string>> {
  const draft = (await findProductDraft(db, product.id)) ?? ({} as never)
  return { ...typedProduct(draft), version: String(draft.version), price: '990' }
}
const picture = (path = '/admin/pictures') => sendPicture(app, path, owner.cookie)
const contentPictures = '/admin/content-pictures'
const message = () => sentMessage(db)
async function review() {
  const author = { userId: owner.userId, email: owner.email, emailVerified: true }
  const form = { rating: 5, title: '', comment: 'Lovely', pictures: [] }
  const written = await writeReview(db, { productId: product.id, author, form, now: someDay })
  return written.ok ? written.value.id : ''
}
const decide = (fields: Record<string, string>) => send('/admin/reviews', fields)
const campaign = () => ({ ...newCoupon, intent: 'add', prefix: `TET${made}`, howMany: '2' })
const toPerson = ({ id, fields }: PersonForm) => send(`/admin/customers/${id}`, fields, owner)
const sendTo = (id: string, fields: Record<string, string>) => send(`/admin/messages/${id}`, fields)
async function turn(intent: string, active: boolean) {
  const code = await savedCoupon(db, { code: `TURN${made}`, active })
  return send('/admin/coupons', { intent, code }, owner)
}
const variant = () => String(product.variants.M)
const shelve = (fields: Record<string, string>) => send('/admin/inventory', fields)
const editSheet = (intent: string) => send('/admin/products/edit', cheaperSheet(intent, product.id, made), owner)
async function begin() {
  await db.updateTable('stockCounts').set({ droppedAt: someDay }).where('approvedAt', 'is', null).execute()
  return send('/admin/inventory/counts', { intent: 'start', location: '' })
}
async function counting(intent: string, fields: Record<string, string> = {}) {
  const path = (await begin()).headers.get('location') ?? ''
  return send(path, { intent, version: '1', ...fields })
}

const sendPush = async (intent: string) =>
  send('/admin/push', { ...(await savedSubscription(db, adapters, staff)), intent })

type Write = [wrote: string, by: Person, () => Promise<Response>]
async function decideDispute() {
  const { number, dispute } = await disputedOrder(db, shop)
  return send(`/admin/orders/${number}`, { intent: 'dispute', dispute, outcome: 'won' })
}
async function resend() {
  const { number } = await shop.order()
  return send(`/admin/orders/${number}`, { intent: 'resend', mail: await sentMail(db, number) })
}

/** At least one write per intent, with its audit action. */
const writes: Record<string, Record<string, Write[]>> = {
  'routes/admin/orders/orders': {
    processing: [
      ['order.moved', staff, async () => send('/admin/orders', { intent: 'processing', order: `${await paid()}:2` })],
    ],
  },
  'routes/admin/views': {
    save: [['view.save', staff, async () => send('/admin/views', { intent: 'save', ...paidView })]],
    delete: [
      ['view.delete', staff, async () => send('/admin/views', { intent: 'delete', id: await savedView(db, staff) })],
    ],
  },
  'routes/admin/push': {
    subscribe: [['push.on', staff, async () => send('/admin/push', await newSubscription(db, adapters))]],
    unsubscribe: [['push.off', staff, async () => sendPush('unsubscribe')]],
    test: [['push.test', staff, async () => sendPush('test')]],
  },
  'routes/admin/orders/new-order': {
    place: [['order.placed', staff, () => send('/admin/orders/new', counterSale(shop.productId))]],
  },
  'routes/admin/orders/ship-orders': {
    ship: [['order.moved', staff, async () => send('/admin/orders/ship', shipFields(await paid()))]],
  },
  'routes/admin/orders/edit-order': { edit: [['order.edited', staff, async () => send(...editPress(await chat()))]] },
  'routes/admin/orders/order': {
    move: [
      ['order.moved', staff, async () => moving(await paid(), 'shipped')],
      ['order.cancelled', owner, async () => moving(await paid(), 'cancelled', owner)],
      ['order.refused', staff, async () => moving(await paid(), 'cancelled')],
    ],
    confirm: [['order.confirmed', staff, async () => send(`/admin/orders/${await chat()}`, { intent: 'confirm' })]],
    refused_parcel: [['order.cancelled', staff, () => refuseShipment()]],
    carrier_refund: [['order.refunded', owner, () => carrierRefund(db, send, { lines, owner })]],
    recipient: [
      [
        'order.recipient_changed',
        staff,
        async () => send(`/admin/orders/${await chat()}`, { intent: 'recipient', version: '1', ...recipientFields }),
      ],
    ],
    pay_link: [
      ['order.pay_link_shown', staff, async () => payLink('show')],
      ['order.pay_link_mailed', staff, async () => payLink('mail')],
    ],
    ...shipmentWrites(db, send, { productId: shop.productId, staff }),
    ...underpaidWrites(db, send, { productId: shop.productId, staff }),
    resend: [['order.mail_resent', staff, () => resend()]],
    tax_invoice: [['document.issue', staff, () => taxInvoice(db, app, { number: paid(), cookie: staff.cookie })]],
    dispute: [['order.dispute_won', staff, () => decideDispute()]],
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
  'routes/admin/products/products': {
    ...chosenWrites(db, send, owner, () => product.id),
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
  ...codWrites(db, send, { lines, staff }),
  ...scheduleWrites(db, () => product.id, send, owner),
  'routes/admin/products/edit-products': {
    save: [['product.update', owner, () => editSheet('save')]],
    undo: [['product.undo', owner, () => editSheet('save').then(() => editSheet('undo'))]],
  },
  'routes/admin/products/product': {
    save: [
      [
        'product.update',
        owner,
        async () => send(`/admin/products/${product.id}`, { intent: 'save', ...(await form()) }, owner),
      ],
      [
        'brand.add',
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
  ...importWrites(app, owner),
  'routes/admin/products/pictures': { upload: [['picture.add', owner, () => picture()]] },
  'routes/admin/content/content-pictures': { upload: [['picture.add', owner, () => picture(contentPictures)]] },
  'routes/admin/settings/settings-icon': {
    upload: [['settings.save', owner, () => picture('/admin/settings/icon')]],
    reset: [['settings.save', owner, () => send('/admin/settings/icon', { intent: 'reset' }, owner)]],
  },
  'routes/admin/customers/reviews': {
    hide: [['review.hide', staff, async () => decide({ intent: 'hide', review: await review(), reason: 'Spam' })]],
    show: [['review.show', staff, async () => decide({ intent: 'show', review: await review() })]],
    reply: [['review.reply', staff, async () => decide({ intent: 'reply', review: await review(), reply: 'Thanks' })]],
    unreply: [['review.reply_removed', staff, async () => decide({ intent: 'unreply', review: await review() })]],
    seen: [['review.seen', staff, async () => decide({ intent: 'seen', review: await review() })]],
  },
  'routes/admin/customers/message': {
    answer: [
      [
        'message.answered',
        staff,
        async () => sendTo(await message(), { intent: 'answer', answer: 'Yes.', key: crypto.randomUUID() }),
      ],
    ],
    take: [['message.take', staff, async () => sendTo(await message(), { intent: 'take' })]],
    release: [['message.release', staff, async () => sendTo(await message(), { intent: 'release' })]],
    done: [['message.done', staff, async () => sendTo(await message(), { intent: 'done' })]],
    reopen: [['message.reopen', staff, async () => sendTo(await message(), { intent: 'reopen' })]],
    stop_replies: [['message.stop_replies', staff, async () => sendTo(await message(), { intent: 'stop_replies' })]],
  },
  'routes/admin/marketing/coupons': {
    activate: [['coupon.activate', owner, () => turn('activate', false)]],
    deactivate: [['coupon.deactivate', owner, () => turn('deactivate', true)]],
  },
  'routes/admin/marketing/coupon-batch': {
    add: [['coupon.add_campaign', owner, () => send('/admin/coupons/campaigns/new', campaign(), owner)]],
  },
  'routes/admin/marketing/coupon': {
    save: [
      ['coupon.add', owner, () => send('/admin/coupons/new', { ...newCoupon, code: `NEW${made}` }, owner)],
      [
        'coupon.change',
        owner,
        async () => {
          const code = await savedCoupon(db, { code: `CHANGED${made}` })
          return send(`/admin/coupons/${code}`, { ...newCoupon, code, version: '1' }, owner)
        },
      ],
    ],
  },
  'routes/admin/content/content-page': contentWrites(send, owner),
  ...redirectWrites(db, send, owner),
  ...relatedDataWrites(db, send, { app, productId: shop.productId, staff, owner }),
  ...brandWrites(send, owner, () => picture()),
  ...collectionWrites({ db, send, by: owner }, () => product.id),
  ...campaignWrites({ db, send, by: owner }, () => product.id),
  'routes/admin/stock/counts': {
    start: [['stock.count_start', staff, begin]],
  },
  'routes/admin/stock/count': {
    scan: [['stock.count_note', staff, () => counting('scan', { sku: `${product.id}-m`, key: `audit-scan-${made}` })]],
    line: [['stock.count_note', staff, () => counting('line', { variant: variant(), counted: '4', seen: '' })]],
    approve: [['stock.count_approve', staff, () => counting('approve')]],
    drop: [['stock.count_drop', staff, () => counting('drop')]],
  },
  'routes/admin/stock/receive': {
    receive: [
      [
        'stock.receive',
        staff,
        () =>
          send('/admin/inventory/receive', {
            intent: 'receive',
            sheet: `${product.id}-m 2`,
            key: `audit-receipt-${made}`,
            confirm: 'yes',
          }),
      ],
    ],
  },
  'routes/admin/stock/inventory': {
    adjust: [
      [
        'stock.adjust',
        staff,
        () => send('/admin/inventory', { intent: 'adjust', variant: variant(), delta: '2', key: `audit-key-${made}` }),
      ],
    ],
    quantity: [
      [
        'stock.adjust',
        staff,
        () =>
          send('/admin/inventory', {
            intent: 'quantity',
            variant: variant(),
            quantity: '9',
            seen: '5',
            key: `audit-typed-${made}`,
          }),
      ],
    ],
    threshold: [['stock.threshold', staff, () => shelve({ intent: 'threshold', variant: variant(), threshold: '3' })]],
    shelves: [['stock.threshold', staff, () => shelve({ intent: 'shelves', product: product.id, threshold: '4' })]],
    shelves_undo: [
      [
        'stock.threshold',
        staff,
        () =>
          send('/admin/inventory', {
            intent: 'shelves_undo',
            undo: JSON.stringify([['threshold', 12, 10, [Number(variant())]]]),
          }),
      ],
    ],
    place: [
      ['stock.place', staff, () => send('/admin/inventory', { intent: 'place', variant: variant(), location: 'A1-1' })],
    ],
  },
}

for (const { route, intent, action } of writerForms)
  (writes[route] ??= {})[intent] = [[action, owner, async () => toPerson(await aboutWriter(db, intent))]]

const aboutMember = async (intent: (typeof staffWrites)[number]['intent']) =>
  app(post(...(await aboutStaff(db, owner, intent)), { cookie: owner.cookie }))
for (const { route, intent, action } of staffWrites)
  (writes[route] ??= {})[intent] = [[action, owner, () => aboutMember(intent)]]

writes['routes/admin/settings/two-factor'] = await twoFactorWrites(database, adapters, app)

const settingsRoute = 'routes/admin/settings/settings'
for (const { intent, fields, action } of settingsWrites())
  (writes[settingsRoute] ??= {})[intent] = [[action, owner, () => send('/admin/settings', fields, owner)]]

test('every staff-only writing entry point lists its writes', () => {
  const staffs = entryPoints().flatMap(({ id, entry }) =>
    entry.write === 'staff' || entry.write === 'admin' ? [id] : [],
  )
  expect(Object.keys(adminIntents).toSorted()).toEqual(staffs.toSorted())
})

describe.each(Object.entries(adminIntents))('%s', (id, intents) => {
  test.each([...intents])('%s is logged with author and subject in words', async (intent) => {
    const cases = writes[id]?.[intent] ?? []
    expect(cases.length).toBeGreaterThan(0)
    for (const [action, by, press] of cases) {
      const before = await db.selectFrom('auditLog').select(db.fn.max('id').as('id')).executeTakeFirst()
      const response = await press()
      const auditLines = await db
        .selectFrom('auditLog')
        .selectAll()
        .where('id', '>', Number(before?.id ?? 0))
        .where('action', '=', action)
        .execute()
      expect([action, auditLines.map(({ actorId }) => actorId)]).toEqual([action, [by.userId]])
      expect(await rawWordsAfter(db, Number(before?.id ?? 0))).toEqual([])
      expect(action === 'order.refused' ? [403] : [200, 201, 302]).toContain(response.status)
    }
  })
})
