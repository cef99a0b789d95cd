import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { addDays } from '#app/kit/dates.ts'
import { satang } from '#app/kit/money.ts'
import { documentsOfOrder } from '#app/modules/documents/documents.queries.server.ts'
import { issueNextDocuments } from '#app/modules/documents/issue-documents.server.ts'
import { contactCode, contactToken } from '#app/modules/mails/contact-proof.server.ts'
import { findOrderByNumber } from '#app/modules/orders/orders.queries.server.ts'
import { confirmOrder } from '#app/modules/orders/status/transition-order.server.ts'
import { moveOrder } from '#app/modules/shipments/move-order.server.ts'
import { approveSlip } from '#app/modules/slips/decide-slip.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { later, someDay } from '#tests/factories/moments.ts'
import { pairOrder, partlySentOrder } from '#tests/factories/partly-sent-order.ts'
import { placedOrder } from '#tests/factories/placed-order.ts'
import { plainCustomer } from '#tests/factories/plain-order.ts'
import { savedSlip, transferOrder } from '#tests/factories/saved-slip.ts'
import { miniQr, slipPicture } from '#tests/factories/slip-picture.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { attached } from './attached-files.ts'

const actor = { kind: 'staff', id: 'mali' } as const

/** Orders in states that a form needs. */
export async function preparedOrders(db: Db, productId: string, staffId: string) {
  const number = async () => (await placedOrder(db, { lines: linesOf(productId) })).number
  const withAttachment = await number()
  return {
    cod: await codOrder(db, productId),
    delivered: (await heldOrder(db, productId)).number,
    held: await heldOrder(db, productId),
    edited: await editableOrders(db),
    contacts: await unconfirmedContacts(db, productId),
    shipments: { pair: await pairOrder(db, productId), partlySent: await partlySentOrder(db, productId) },
    slips: await slips(db, productId),
    attachments: {
      empty: await number(),
      orderNumber: withAttachment,
      attachment: await attached(db, { orderNumber: withAttachment, actorId: staffId }),
    },
  }
}

const linesOf = (productId: string, quantity = 1) => [{ productId, size: 'M', quantity }]

/** A shipped COD order; leaves the settings unchanged. */
async function codOrder(db: Db, productId: string) {
  const { number, orderId } = await placedOrder(db, { lines: linesOf(productId), now: someDay })
  await sql`update orders set payment_method = 'cod', awaiting = 'confirmation' where id = ${orderId}`.execute(db)
  await confirmOrder(db, { orderNumber: number, actor, now: someDay })
  const moved = await moveOrder(db, { orderNumber: number, to: 'shipped', actor, now: later(1) })
  if (!moved.ok) throw new Error(`the parcel did not leave: ${moved.reason}`)
  return { number, version: String(moved.value.version) }
}

/** A COD order delivered six days ago, so that its remittance is due. */
async function heldOrder(db: Db, productId: string) {
  const { number } = await codOrder(db, productId)
  const moved = await moveOrder(db, { orderNumber: number, to: 'completed', actor, now: addDays(someDay, -6) })
  if (!moved.ok) throw new Error(`the parcel did not arrive: ${moved.reason}`)
  return { number, version: String(moved.value.version) }
}

/** An unpaid order of one unit with another size in stock, and an order of two units with free delivery. */
async function editableOrders(db: Db) {
  const { id, variants } = await stockedProduct(db, { nameEn: 'Dress in two sizes', stock: { M: 5, S: 5 } })
  const { number, accessKey } = await placedOrder(db, { lines: linesOf(id), now: someDay })
  const two = await placedOrder(db, { lines: linesOf(id, 2), now: someDay })
  return { number, accessKey, two: two.number, own: String(variants.M), other: String(variants.S) }
}

async function unconfirmedContacts(db: Db, productId: string) {
  const lines = linesOf(productId)
  const customer = { ...plainCustomer, email: 'unconfirmed@mai.example' }
  const { orderId, accessKey } = await placedOrder(db, { lines, customer, now: someDay })
  const contact = { orderId, email: customer.email }
  const byChat = { channel: 'chat', paymentMethod: 'chat' } as const
  const withoutEmail = await placedOrder(db, { ...byChat, lines, now: someDay })
  await db.updateTable('orders').set({ email: null }).where('id', '=', withoutEmail.orderId).execute()
  const proofs = { token: contactToken(contact), code: contactCode(contact) }
  return { accessKey, ...proofs, withoutEmail: withoutEmail.accessKey }
}

async function slips(db: Db, productId: string) {
  const waiting = async () => {
    const { id, version } = await savedSlip(db, (await transferOrder(db, productId)).orderId)
    return { id, version: String(version) }
  }
  return {
    short: await shortOrder(db, productId),
    unpaid: await transferOrder(db, productId),
    picture: await slipPicture({ text: miniQr(randomUUID().slice(0, 18)) }),
    toApprove: await waiting(),
    toReject: await waiting(),
  }
}

/** An order on hold, underpaid by a baht. */
async function shortOrder(db: Db, productId: string) {
  const { orderId, number } = await transferOrder(db, productId)
  const { id: slipId, version } = await savedSlip(db, orderId)
  const approved = await approveSlip(db, { slipId, version, amount: satang(114_900), actor, now: someDay })
  if (!approved.ok) throw new Error(`the order is not short: ${approved.reason}`)
  return { number, version: String(approved.value.order.version) }
}

/** Issues due documents; returns the number of the order's document. */
export async function documentOf(db: Db, orderNumber: string): Promise<string> {
  while ((await issueNextDocuments(db, someDay)) > 0);
  const order = await findOrderByNumber(db, orderNumber)
  const [document] = order ? await documentsOfOrder(db, order.id) : []
  if (!document) throw new Error(`no document for ${orderNumber}`)
  return document.number
}
