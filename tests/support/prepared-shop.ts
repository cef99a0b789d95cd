import sharp from 'sharp'
import { issueToken } from '#app/modules/accounts/one-time-tokens.queries.server.ts'
import { addPicture } from '#app/modules/catalog/add-picture.server.ts'
import { deleteProduct } from '#app/modules/catalog/delete-product.server.ts'
import { findProductDraft } from '#app/modules/catalog/find-product-draft.server.ts'
import { subscribe } from '#app/modules/newsletter/subscribe.server.ts'
import { payRefund } from '#app/modules/payments/pay-refund.server.ts'
import { PaymentProviderRefusal } from '#app/modules/payments/payment-provider.ts'
import { payWithCard } from '#app/modules/payments/sandbox/pay-with-card.server.ts'
import { settlePayment } from '#app/modules/payments/settle-payment.server.ts'
import { writeReview } from '#app/modules/reviews/write-review.server.ts'
import type { Database } from '#app/platform/database/pool.server.ts'
import { later, someDay } from '#tests/factories/moments.ts'
import { placedOrder } from '#tests/factories/placed-order.ts'
import { savedCoupon } from '#tests/factories/saved-coupon.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { post } from './app.ts'
import { payingShop } from './paying-shop.ts'
import { signedIn, staffedShop } from './people.ts'

export type PreparedShop = Awaited<ReturnType<typeof preparedShop>>

/** A shop in the middle of its day: products, orders in every state that a form works on, people, reviews, open links. */
export async function preparedShop(database: Database) {
  const { db } = database
  const shop = await payingShop(db, 100)
  const { app, adapters, ...people } = await staffedShop(database, { clock: () => someDay, payments: shop.provider })
  const { owner, staff, customer } = people
  const lines = [{ productId: shop.productId, size: 'M', quantity: 1 }]
  const unreviewed = await stockedProduct(db, { nameEn: 'Unreviewed dress' })
  const hidden = await stockedProduct(db, { nameEn: 'Hidden dress', hidden: true })
  const deleted = await stockedProduct(db, { nameEn: 'Deleted dress' })
  await deleteProduct(db, { id: deleted.id }, { actorId: null, now: someDay })
  await savedCoupon(db, { code: 'LOTUS10' })

  const versionOf = async (number: string) => {
    const row = await db.selectFrom('orders').select('version').where('number', '=', number).executeTakeFirstOrThrow()
    return String(row.version)
  }
  const paid = async () => {
    const order = await shop.order()
    const sessionId = await shop.start(order.orderId)
    await shop.pay(sessionId)
    await settlePayment(db, shop.provider, sessionId, someDay)
    return { number: order.number, version: await versionOf(order.number) }
  }
  const shipped = async () => {
    const order = await paid()
    const fields = { intent: 'move shipped', version: order.version, confirm: 'yes', withoutTracking: 'on' }
    await app(post(`/admin/orders/${order.number}`, fields, { cookie: staff.cookie }))
    return { number: order.number, version: await versionOf(order.number) }
  }
  /** An order whose refund the provider has refused: it can be paid back by hand. */
  const unrefunded = async () => {
    const order = await paid()
    const fields = { intent: 'refund', amount: '10', key: 'refused-1', confirm: 'yes', reason: 'Late' }
    await app(post(`/admin/orders/${order.number}`, fields, { cookie: owner.cookie }))
    const refused = { ...shop.provider, refund: () => Promise.reject(new PaymentProviderRefusal('too old')) }
    for (const { id } of await db.selectFrom('refunds').select('id').execute())
      await payRefund(db, refused, id, someDay)
    return order
  }
  const ownOrder = async () => {
    const request = { lines, userId: customer.userId, now: someDay }
    return (await placedOrder(db, request)).number
  }
  const review = async (reviewer: typeof owner, comment: string) => {
    const author = { userId: reviewer.userId, email: reviewer.email, emailVerified: true }
    const form = { rating: 5, title: '', comment, pictures: [] }
    const written = await writeReview(db, { productId: shop.productId, author, form, now: someDay })
    if (!written.ok) throw new Error(`no review: ${written.reason}`)
    return written.value.id
  }
  const token = (purpose: 'confirm_address' | 'reset_password') =>
    issueToken(db, { purpose, userId: customer.userId, until: later(60), now: someDay })
  const recipientOf = async (email: string) => {
    await subscribe(db, { email, language: 'en', now: someDay })
    const row = await db.selectFrom('newsletter_subscribers').select('token').where('email', '=', email).execute()
    return row[0]?.token ?? ''
  }
  const ownPicture = async (use: 'review' | 'avatar' | 'product') => {
    const uploader = use === 'product' ? { actorId: owner.userId } : { uploadedBy: customer.userId }
    const upload = { bytes: await silkPicture(), use, now: someDay, ...uploader }
    const added = await addPicture(db, adapters.files, upload)
    if (!added.ok) throw new Error(`no picture: ${added.reason}`)
    return added.value.id
  }
  const draftOf = async (id: string) => {
    const draft = await findProductDraft(db, id)
    if (!draft) throw new Error(`no product ${id}`)
    return draft
  }
  const unpaid = await shop.order()
  const waiting = await shop.order()
  const card = { cardNumber: '4000 0000 0000 3220', expiryDate: '12/30', cvv: '123', cardholderName: 'Nok Srisai' }
  const authentication = await shop.start(waiting.orderId)
  await payWithCard(db, { ...card, sessionId: authentication, now: someDay })
  const tracked = await shop.order()
  const trackedEmail = await db.selectFrom('orders').select('email').where('id', '=', tracked.orderId).execute()
  const elsewhere = await db.selectFrom('sessions').select('id').where('user_id', '=', customer.userId).execute()

  return {
    app,
    adapters,
    people,
    productId: shop.productId,
    unreviewed,
    hidden,
    deleted,
    draft: await draftOf(shop.productId),
    unpaid,
    authentication,
    promptpay: await shop.start((await shop.order('promptpay')).orderId, 'promptpay'),
    settled: await shop.start((await shop.order()).orderId),
    tracked: { number: tracked.number, email: trackedEmail[0]?.email ?? '' },
    paid: await paid(),
    shipped: await shipped(),
    unrefunded: await unrefunded(),
    chat: (await placedOrder(db, { lines, channel: 'chat', paymentMethod: 'chat', now: someDay })).number,
    own: await ownOrder(),
    ownReview: await review(customer, 'The silk is lovely'),
    othersReview: await review(await signedIn(database, adapters, 'bee@mai.example'), 'It fits'),
    pictures: {
      review: await ownPicture('review'),
      avatar: await ownPicture('avatar'),
      product: await ownPicture('product'),
    },
    links: { confirm: await token('confirm_address'), reset: await token('reset_password') },
    reader: await recipientOf('reader@mai.example'),
    session: elsewhere[0]?.id ?? '',
  }
}

/** A small picture of plain silk, as bytes. */
export async function silkPicture(): Promise<Uint8Array<ArrayBuffer>> {
  const plain = { width: 200, height: 260, channels: 3, background: '#2f6b57' } as const
  return new Uint8Array(await sharp({ create: plain }).jpeg().toBuffer())
}
