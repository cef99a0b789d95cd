import type { App } from '#app/create-app.server.ts'
import { PaymentProviderRefusal } from '#app/modules/payments/payment-provider.ts'
import { payRefund } from '#app/modules/payments/refunds/pay-refund.server.ts'
import { payWithCard } from '#app/modules/payments/sandbox/sandbox-abilities.server.ts'
import { syncPayment } from '#app/modules/payments/sync-payment.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { disputedOrder } from '#tests/factories/disputed-order.ts'
import { someDay } from '#tests/factories/moments.ts'
import { sentMail } from '#tests/factories/sent-mail.ts'
import { post } from './app.ts'
import type { payingShop } from './paying-shop.ts'
import type { Person } from './people.ts'
import { documentOf } from './prepared-orders.ts'

type Shop = Awaited<ReturnType<typeof payingShop>>

/** Orders before, in and after an online payment. */
export async function preparedPayments(
  db: Db,
  shop: Shop,
  { app, owner, staff }: { app: App; owner: Person; staff: Person },
) {
  const versionOf = async (number: string) => {
    const row = await db.selectFrom('orders').select('version').where('number', '=', number).executeTakeFirstOrThrow()
    return String(row.version)
  }
  const paid = async () => {
    const { orderId, number, accessKey } = await shop.order()
    const sessionId = await shop.start(orderId)
    await shop.pay(sessionId)
    await syncPayment(db, shop.provider, sessionId, someDay)
    return { number, accessKey, version: await versionOf(number) }
  }
  const shipped = async () => {
    const { number, version } = await paid()
    const fields = { intent: 'move shipped', version, confirm: 'yes', withoutTracking: 'on' }
    await app(post(`/admin/orders/${number}`, fields, { cookie: staff.cookie }))
    return { number, version: await versionOf(number) }
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
  const unpaid = await shop.order()
  return {
    unpaid,
    sentMail: await sentMail(db, unpaid.number),
    authentication: await waitingForTheBank(db, shop),
    promptpay: await shop.start((await shop.order('promptpay')).orderId, 'promptpay'),
    settled: await shop.start((await shop.order()).orderId),
    tracked: await trackedOrder(db, shop),
    paid: await paid(),
    shipped: await shipped(),
    documented: await documented(),
    disputed: await disputedOrder(db, shop),
    unrefunded: await unrefunded(),
  }
}

/** The session of a card payment that the customer has to confirm. */
async function waitingForTheBank(db: Db, shop: Shop): Promise<string> {
  const sessionId = await shop.start((await shop.order()).orderId)
  const card = { cardNumber: '4000 0000 0000 3220', expiryDate: '12/30', cvv: '123', cardholderName: 'Nok Srisai' }
  await payWithCard(db, { ...card, sessionId, now: someDay })
  return sessionId
}

async function trackedOrder(db: Db, shop: Shop) {
  const { orderId, number } = await shop.order()
  const { email } = await db.selectFrom('orders').select('email').where('id', '=', orderId).executeTakeFirstOrThrow()
  return { number, email: email ?? '' }
}
