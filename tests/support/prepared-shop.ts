import sharp from 'sharp'
import type { Adapters } from '#app/context.server.ts'
import { satang } from '#app/kit/money.ts'
import { issueToken } from '#app/modules/accounts/passwords/one-time-tokens.queries.server.ts'
import { chooseCartReminders } from '#app/modules/cart/remind-of-carts.server.ts'
import { deleteProduct } from '#app/modules/catalog/delete-product.server.ts'
import { findProductDraft } from '#app/modules/catalog/find-product-draft.server.ts'
import { addPicture } from '#app/modules/catalog/pictures/add-picture.server.ts'
import { planSchedule } from '#app/modules/catalog/schedules/schedules.server.ts'
import { mergePeople } from '#app/modules/customers/save-person.server.ts'
import { editProducts } from '#app/modules/inventory/bulk-edit/edit-products.server.ts'
import { startCount } from '#app/modules/inventory/counts/count-stock.server.ts'
import { receiveMessage } from '#app/modules/messages/receive-message.server.ts'
import { subscribe } from '#app/modules/newsletter/change-subscription.server.ts'
import { PaymentProviderRefusal } from '#app/modules/payments/payment-provider.ts'
import { payRefund } from '#app/modules/payments/refunds/pay-refund.server.ts'
import { payWithCard } from '#app/modules/payments/sandbox/sandbox-abilities.server.ts'
import { syncPayment } from '#app/modules/payments/sync-payment.server.ts'
import { deleteRedirect } from '#app/modules/redirects/save-redirect.server.ts'
import { writeReview } from '#app/modules/reviews/write-review.server.ts'
import { startImport, stopImport } from '#app/modules/transfer/change-import.server.ts'
import { checkImport } from '#app/modules/transfer/check-import.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { disputedOrder } from '#tests/factories/disputed-order.ts'
import { later, someDay } from '#tests/factories/moments.ts'
import { placedOrder } from '#tests/factories/placed-order.ts'
import { savedCollection } from '#tests/factories/saved-collection.ts'
import { savedCoupon } from '#tests/factories/saved-coupon.ts'
import { savedRedirect } from '#tests/factories/saved-redirect.ts'
import { sentMail } from '#tests/factories/sent-mail.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { post } from './app.ts'
import { preparedAttachments } from './attachment-forms.ts'
import { preparedCampaigns } from './campaign-forms.ts'
import { preparedCod, preparedDelivered, preparedHeld } from './cod-forms.ts'
import { measuredShop } from './consent-forms.ts'
import { documentOf, taxIdentity } from './document-forms.ts'
import { preparedEdit } from './edit-forms.ts'
import { preparedContacts } from './order-status-forms.ts'
import { payingShop } from './paying-shop.ts'
import { signedIn, staffedShop } from './people.ts'
import { savedSubscription } from './push-forms.ts'
import { preparedRefunds } from './refund-forms.ts'
import { preparedReturns } from './return-forms.ts'
import { preparedShipments } from './shipment-forms.ts'
import { preparedSlips } from './slip-forms.ts'
import { savedTwoFactor, sentInvitation } from './staff-forms.ts'
import { steppers } from './two-factor-forms.ts'
import { savedView } from './view-forms.ts'

export type PreparedShop = Awaited<ReturnType<typeof preparedShop>>

/** A shop with products, orders in every state of a form, people, reviews and open links. */
export async function preparedShop(database: Database) {
  const { db } = database
  const shop = await payingShop(db, 100)
  const { app, adapters, ...people } = await staffedShop(database, { clock: () => someDay, payments: shop.provider })
  const { owner, staff, customer } = people
  const steps = await steppers(database, adapters)
  await savedTwoFactor(db, owner.userId)
  const lines = [{ productId: shop.productId, size: 'M', quantity: 1 }]
  const unreviewed = await stockedProduct(db, { nameEn: 'Unreviewed dress' })
  const hidden = await stockedProduct(db, { nameEn: 'Hidden dress', hidden: true })
  const deleted = await stockedProduct(db, { nameEn: 'Deleted dress' })
  await deleteProduct(db, { id: deleted.id }, { actorId: null, now: someDay })
  await savedCoupon(db, { code: 'LOTUS10' })
  await savedCoupon(db, { code: 'AWAKE' })
  await savedCoupon(db, { code: 'ASLEEP', active: false })

  const versionOf = async (number: string) => {
    const row = await db.selectFrom('orders').select('version').where('number', '=', number).executeTakeFirstOrThrow()
    return String(row.version)
  }
  await taxIdentity(db)
  await measuredShop(db)
  const paid = async () => {
    const order = await shop.order()
    const sessionId = await shop.start(order.orderId)
    await shop.pay(sessionId)
    await syncPayment(db, shop.provider, sessionId, someDay)
    return { number: order.number, accessKey: order.accessKey, version: await versionOf(order.number) }
  }
  const shipped = async () => {
    const order = await paid()
    const fields = { intent: 'move shipped', version: order.version, confirm: 'yes', withoutTracking: 'on' }
    await app(post(`/admin/orders/${order.number}`, fields, { cookie: staff.cookie }))
    return { number: order.number, version: await versionOf(order.number) }
  }
  const unrefunded = async () => {
    const order = await paid()
    const fields = { intent: 'refund', amount: '10', key: 'refused-1', confirm: 'yes', reason: 'Late' }
    await app(post(`/admin/orders/${order.number}`, fields, { cookie: owner.cookie }))
    const refused = { ...shop.provider, refund: () => Promise.reject(new PaymentProviderRefusal('too old')) }
    for (const { id } of await db.selectFrom('refunds').select('id').execute())
      await payRefund(db, refused, id, someDay)
    return order
  }
  const documented = async () => {
    const { number } = await paid()
    return { number, document: await documentOf(db, number) }
  }
  const customerOrder = async () => {
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
    issueToken(db, { purpose, ownerId: customer.userId, until: later(60), now: someDay })
  const recipientOf = async (email: string) => {
    await subscribe(db, { email, language: 'en', now: someDay })
    const row = await db.selectFrom('newsletterSubscribers').select('token').where('email', '=', email).execute()
    return row[0]?.token ?? ''
  }
  const ownPicture = async (use: 'review' | 'avatar' | 'product') => {
    const uploader = use === 'product' ? { actorId: owner.userId } : { uploadedBy: customer.userId }
    const upload = { bytes: await silkPicture(), use, now: someDay, ...uploader }
    const added = await addPicture(db, adapters.files, upload)
    if (!added.ok) throw new Error(`no picture: ${added.reason}`)
    return added.value.id
  }
  const message = async (subject: string) => {
    const fields = { name: 'Nok', email: 'nok@mai.example', subject, message: 'Is M left?' }
    const from = { language: 'en', ip: `198.51.100.${subject.length}`, shopEmail: 'hello@mai.example' } as const
    const received = await receiveMessage(db, { fields, ...from, now: someDay })
    if (!received.ok) throw new Error(`no message: ${received.reason}`)
    return received.value.id
  }
  const draftOf = async (id: string) => {
    const draft = await findProductDraft(db, id)
    if (!draft) throw new Error(`no product ${id}`)
    return draft
  }
  const personOf = async (email: string) => {
    const row = await db.selectFrom('people').select('id').where('email', '=', email).executeTakeFirstOrThrow()
    return row.id
  }
  const mergedPerson = async () => {
    const [id, merged] = [await personOf('nok@mai.example'), await personOf('bee@mai.example')]
    await mergePeople(db, { id, otherId: merged, actorId: owner.userId, now: someDay })
    await db.updateTable('people').set({ version: 1 }).where('id', '=', id).execute()
    return { id, merged, writer: await personOf('reader@mai.example') }
  }
  const edit = '6a0c2f3e-0000-4000-8000-000000000002'
  const cells = { id: hidden.id, version: 1, cells: { price: satang(90_000) }, stock: [] }
  await editProducts(db, { key: edit, edits: [cells] }, { actorId: owner.userId, now: someDay })
  const importOf = async (title: string) => {
    const file = { name: 'products.csv', bytes: productsFile(title), fallback: 'top' } as const
    const checked = await checkImport({ ...adapters, db }, file, { actorId: owner.userId, now: someDay })
    if (!checked.ok) throw new Error(`no import: ${checked.reason}`)
    return checked.value.id
  }
  const running = await importOf('Running')
  await startImport(db, running, { actorId: owner.userId, now: someDay })
  const stopped = await importOf('Stopped')
  await startImport(db, stopped, { actorId: owner.userId, now: someDay })
  await stopImport(db, stopped, { actorId: owner.userId, now: someDay })
  const plan = { kind: 'publish', startsAt: new Date('2098-01-01T03:00:00Z') } as const
  const scheduled = await stockedProduct(db, { nameEn: 'Planned dress', hidden: true })
  const schedule = await planSchedule(db, { productId: scheduled.id, plan }, { actorId: owner.userId, now: someDay })
  const count = await startCount(db, '', { actorId: staff.userId, now: someDay })
  const redirect = await savedRedirect(db, { from: '/old-shop' }, owner.userId)
  const gone = await savedRedirect(db, { from: '/gone-shop' }, owner.userId)
  await deleteRedirect(db, { id: gone, version: 1 }, { actorId: owner.userId, now: someDay })
  const collection = await savedCollection(db, { slug: 'prepared' }, owner.userId)
  const unpaid = await shop.order()
  const waiting = await shop.order()
  const card = { cardNumber: '4000 0000 0000 3220', expiryDate: '12/30', cvv: '123', cardholderName: 'Nok Srisai' }
  const authentication = await shop.start(waiting.orderId)
  await payWithCard(db, { ...card, sessionId: authentication, now: someDay })
  const tracked = await shop.order()
  const trackedEmail = await db.selectFrom('orders').select('email').where('id', '=', tracked.orderId).execute()
  const elsewhere = await db.selectFrom('sessions').select('id').where('userId', '=', customer.userId).execute()

  const colleague = await signedIn(database, adapters, 'colleague@mai.example', 'staff')
  const colleagueSessions = await db
    .selectFrom('sessions')
    .select('id')
    .where('userId', '=', colleague.userId)
    .execute()

  return {
    app,
    adapters,
    people: { ...people, ...steps.people, leaver: await signedIn(database, adapters, 'leaver@mai.example') },
    steps,
    productId: shop.productId,
    unreviewed,
    edit,
    imports: { checked: await importOf('Checked'), running, stopped },
    count: count.ok ? count.value.id : 0,
    scheduled: { id: scheduled.id, schedule: schedule.ok ? schedule.value.id : 0 },
    hidden,
    deleted,
    draft: await draftOf(shop.productId),
    unpaid,
    view: await savedView(db, staff),
    push: await savedSubscription(db, adapters, staff),
    sentMail: await sentMail(db, unpaid.number),
    authentication,
    promptpay: await shop.start((await shop.order('promptpay')).orderId, 'promptpay'),
    settled: await shop.start((await shop.order()).orderId),
    tracked: { number: tracked.number, email: trackedEmail[0]?.email ?? '' },
    paid: await paid(),
    shipped: await shipped(),
    documented: await documented(),
    disputed: await disputedOrder(db, shop),
    unrefunded: await unrefunded(),
    cod: await preparedCod(db, lines),
    delivered: await preparedDelivered(db, lines),
    held: await preparedHeld(db, lines),
    edited: await preparedEdit(db),
    contacts: await preparedContacts(db, shop.productId),
    chat: (await placedOrder(db, { lines, channel: 'chat', paymentMethod: 'chat', now: someDay })).number,
    own: await customerOrder(),
    ownReview: await review(customer, 'The silk is lovely'),
    othersReview: await review(await signedIn(database, adapters, 'bee@mai.example'), 'It fits'),
    pictures: {
      review: await ownPicture('review'),
      avatar: await ownPicture('avatar'),
      product: await ownPicture('product'),
      unused: await ownPicture('product'),
    },
    links: { confirm: await token('confirm_address'), reset: await token('reset_password') },
    reader: await recipientOf('reader@mai.example'),
    reminded: await remindedOfCarts(database, adapters),
    message: await message('Sizes'),
    person: await mergedPerson(),
    redirect,
    collection,
    refunds: await preparedRefunds(db, adapters.encryption, shop.productId),
    shipments: await preparedShipments(db, shop.productId),
    returns: await preparedReturns(db, shop.productId),
    slips: await preparedSlips(db, shop.productId),
    attachments: await preparedAttachments(db, shop.productId, staff.userId),
    campaigns: await preparedCampaigns(db, owner.userId),
    session: elsewhere[0]?.id ?? '',
    colleague: { id: colleague.userId, version: '1', session: colleagueSessions[0]?.id ?? '' },
    invitations: {
      stranger: await sentInvitation(db, owner.userId, 'invited@mai.example'),
      customer: await sentInvitation(db, owner.userId, customer.email),
    },
  }
}

async function remindedOfCarts(database: Database, adapters: Adapters): Promise<string> {
  const { userId } = await signedIn(database, adapters, 'reminded@mai.example')
  const { db } = database
  await chooseCartReminders(db, { userId, enabled: true, language: 'en', place: '/profile', now: someDay })
  return (await db.selectFrom('cartReminders').select('token').where('userId', '=', userId).executeTakeFirstOrThrow())
    .token
}

/** An import file with one product. */
export const productsFile = (title: string): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(`Title,Vendor,Type,Price\n${title},Lua,Tops,100\n`)

export async function silkPicture(): Promise<Uint8Array<ArrayBuffer>> {
  const plain = { width: 200, height: 260, channels: 3, background: '#2f6b57' } as const
  return new Uint8Array(await sharp({ create: plain }).jpeg().toBuffer())
}
