import sharp from 'sharp'
import type { Adapters } from '#app/context.server.ts'
import { issueToken } from '#app/modules/accounts/passwords/one-time-tokens.queries.server.ts'
import { chooseCartReminders } from '#app/modules/cart/remind-of-carts.server.ts'
import { findProductDraft } from '#app/modules/catalog/find-product-draft.server.ts'
import { addPicture } from '#app/modules/catalog/pictures/add-picture.server.ts'
import { contentDefaults } from '#app/modules/content/content-defaults.ts'
import { contentTexts } from '#app/modules/content/content-texts.ts'
import { mergePeople } from '#app/modules/customers/save-person.server.ts'
import { receiveMessage } from '#app/modules/messages/receive-message.server.ts'
import { subscribe } from '#app/modules/newsletter/change-subscription.server.ts'
import { startCampaign } from '#app/modules/newsletter/start-campaign.server.ts'
import { writeReview } from '#app/modules/reviews/write-review.server.ts'
import { defaultGroups } from '#app/modules/settings/shop-settings.ts'
import type { Database, Db } from '#app/platform/database/database.server.ts'
import { later, someDay } from '#tests/factories/moments.ts'
import { placedOrder } from '#tests/factories/placed-order.ts'
import { registeredVat } from '#tests/factories/plain-settings.ts'
import { confirmedReader, savedCampaign } from '#tests/factories/saved-campaign.ts'
import { savedTwoFactor } from '#tests/factories/turned-on-step.ts'
import { post } from './app.ts'
import { payingShop } from './paying-shop.ts'
import { signedIn, staffedShop } from './people.ts'
import { preparedCatalog } from './prepared-catalog.ts'
import { preparedRefunds, preparedReturns } from './prepared-money.ts'
import { preparedOrders } from './prepared-orders.ts'
import { preparedPayments } from './prepared-payments.ts'
import { preparedStaff, steppers } from './prepared-people.ts'
import { newSubscription, savedSubscription } from './push-subscription.ts'
import { savedView } from './saved-view.ts'
import { sentInvitation } from './sent-invitation.ts'

export type PreparedShop = Awaited<ReturnType<typeof preparedShop>>

/** A shop with products, orders in every state of a form, people, reviews and open links. */
export async function preparedShop(database: Database) {
  const { db } = database
  const shop = await payingShop(db, 100)
  const { productId } = shop
  const { app, adapters, ...people } = await staffedShop(database, { clock: () => someDay, payments: shop.provider })
  const { owner, staff, customer } = people
  const steps = await steppers(database, adapters)
  await savedTwoFactor(db, owner.userId)
  await preparedSettings(db)
  const page = { ...contentTexts('careers', contentDefaults.careers), titleEn: 'Work' }
  await app(post('/admin/content/careers', { ...page, intent: 'draft', version: '0' }, { cookie: owner.cookie }))
  const elsewhere = await db
    .selectFrom('sessions')
    .select('id')
    .where('userId', '=', customer.userId)
    .executeTakeFirstOrThrow()
  const lines = [{ productId, size: 'M', quantity: 1 }]
  const order = async (change: Partial<Parameters<typeof placedOrder>[1]>) =>
    (await placedOrder(db, { lines, now: someDay, ...change })).number
  const link = (purpose: 'confirm_address' | 'reset_password') =>
    issueToken(db, { purpose, ownerId: customer.userId, until: later(60), now: someDay })
  const draft = await findProductDraft(db, productId)
  if (!draft) throw new Error(`no product ${productId}`)
  return {
    app,
    adapters,
    people: { ...people, ...steps.people, leaver: await signedIn(database, adapters, 'leaver@mai.example') },
    steps,
    productId,
    draft,
    ...(await preparedCatalog(adapters, owner.userId)),
    view: await savedView(db, staff.userId),
    browsers: {
      fresh: await newSubscription(db, adapters),
      subscribed: await savedSubscription(db, adapters, staff),
    },
    ...(await preparedPayments(db, shop, { app, owner, staff })),
    ...(await preparedOrders(db, productId, staff.userId)),
    chat: await order({ channel: 'chat', paymentMethod: 'chat' }),
    own: await order({ userId: customer.userId }),
    ownReview: await review(db, customer, productId),
    othersReview: await review(db, await signedIn(database, adapters, 'bee@mai.example'), productId),
    pictures: await pictures(adapters, owner.userId, customer.userId),
    links: { confirm: await link('confirm_address'), reset: await link('reset_password') },
    reader: await reader(db, 'reader@mai.example'),
    reminded: await remindedOfCarts(database, adapters),
    message: await message(db),
    person: await mergedPerson(db, owner.userId),
    refunds: await preparedRefunds(db, adapters.encryption, productId),
    returns: await preparedReturns(db, productId),
    campaigns: await preparedCampaigns(db, owner.userId),
    session: elsewhere.id,
    ...(await preparedStaff(database, adapters)),
    invitations: {
      stranger: await sentInvitation(db, owner.userId, 'invited@mai.example'),
      customer: await sentInvitation(db, owner.userId, customer.email),
    },
  }
}

/** Tax invoices and a question about analytics, at version 0, so that the settings form is accepted too. */
async function preparedSettings(db: Db): Promise<void> {
  const legal = { ...defaultGroups.legal, nameEn: 'Mai Co., Ltd.', taxId: '0107536000315' }
  const groups = { legal, vat: registeredVat, analytics: { measurementId: 'G-ABCDEF1234' } }
  const version = { version: 0, updatedAt: someDay }
  const rows = Object.entries(groups).map(([key, value]) => ({ key, value: JSON.stringify(value), ...version }))
  await db
    .insertInto('settings')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function review(db: Db, { userId, email }: { userId: string; email: string }, productId: string) {
  const author = { userId, email, emailVerified: true }
  const form = { rating: 5, title: '', comment: 'The silk is lovely', pictures: [] }
  const written = await writeReview(db, { productId, author, form, now: someDay })
  if (!written.ok) throw new Error(`no review: ${written.reason}`)
  return written.value.id
}

async function pictures({ database: { db }, files }: Adapters, actorId: string, uploadedBy: string) {
  const bytes = await silkPicture()
  const picture = async (use: 'review' | 'avatar' | 'product') => {
    const by = use === 'product' ? { actorId } : { uploadedBy }
    const added = await addPicture(db, files, { bytes, use, now: someDay, ...by })
    if (!added.ok) throw new Error(`no picture: ${added.reason}`)
    return added.value.id
  }
  return {
    review: await picture('review'),
    avatar: await picture('avatar'),
    product: await picture('product'),
    unused: await picture('product'),
  }
}

async function reader(db: Db, email: string): Promise<string> {
  await subscribe(db, { email, language: 'en', now: someDay })
  const row = await db
    .selectFrom('newsletterSubscribers')
    .select('token')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return row.token
}

async function remindedOfCarts(database: Database, adapters: Adapters): Promise<string> {
  const { userId } = await signedIn(database, adapters, 'reminded@mai.example')
  const { db } = database
  await chooseCartReminders(db, { userId, enabled: true, language: 'en', place: '/profile', now: someDay })
  return (await db.selectFrom('cartReminders').select('token').where('userId', '=', userId).executeTakeFirstOrThrow())
    .token
}

async function message(db: Db): Promise<string> {
  const fields = { name: 'Nok', email: 'nok@mai.example', subject: 'Sizes', message: 'Is M left?' }
  const from = { language: 'en', ip: '198.51.100.5', shopEmail: 'hello@mai.example' } as const
  const received = await receiveMessage(db, { fields, ...from, now: someDay })
  if (!received.ok) throw new Error(`no message: ${received.reason}`)
  return received.value.id
}

/** After the message, the reviews and the reader, who are people. */
async function mergedPerson(db: Db, actorId: string) {
  const personOf = async (email: string) =>
    (await db.selectFrom('people').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id
  const [id, merged] = [await personOf('nok@mai.example'), await personOf('bee@mai.example')]
  await mergePeople(db, { id, otherId: merged, actorId, now: someDay })
  await db.updateTable('people').set({ version: 1 }).where('id', '=', id).execute()
  return { id, merged, writer: await personOf('reader@mai.example') }
}

async function preparedCampaigns(db: Db, actorId: string) {
  await confirmedReader(db, 'letters@mai.example')
  const [draft, sending] = [await savedCampaign(db, {}, actorId), await savedCampaign(db, {}, actorId)]
  const started = await startCampaign(db, { id: sending, version: 1 }, { actorId, now: someDay })
  if (!started.ok) throw new Error(`the letter was refused: ${started.reason}`)
  return { draft, sending }
}

export async function silkPicture(): Promise<Uint8Array<ArrayBuffer>> {
  const plain = { width: 200, height: 260, channels: 3, background: '#2f6b57' } as const
  return new Uint8Array(await sharp({ create: plain }).jpeg().toBuffer())
}
