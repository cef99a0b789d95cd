import type { Shop } from '#app/context.server.ts'
import type { Language } from '#app/i18n/language.ts'
import { attachmentsOfOrder } from '#app/modules/attachments/attachments.queries.server.ts'
import { findOrderDocuments } from '#app/modules/documents/admin/order-documents.server.ts'
import { changeSentence } from '#app/modules/edits/admin/edit-question.ts'
import { editsOfOrder } from '#app/modules/edits/edits.queries.server.ts'
import { mailsOfOrder } from '#app/modules/mails/mails.queries.server.ts'
import { messagesOfOrder } from '#app/modules/messages/admin/message-list.queries.server.ts'
import { timelineOfOrder } from '#app/modules/orders/admin/list/order-list.queries.server.ts'
import { toAdminOrderMails } from '#app/modules/orders/admin/order-details.ts'
import type { Order } from '#app/modules/orders/order.ts'
import { disputesOfOrder } from '#app/modules/payments/disputes/disputes.queries.server.ts'
import { toAdminRefund } from '#app/modules/refunds/admin/refund-list.ts'
import { refundsOfOrder, runningAmount } from '#app/modules/refunds/refunds.queries.server.ts'
import { toReturnOfOrder } from '#app/modules/returns/admin/return-list.ts'
import { returnsOfOrder } from '#app/modules/returns/returns.queries.server.ts'
import { ordersWithSameShipment } from '#app/modules/shipments/shipments.queries.server.ts'
import { toListedSlip } from '#app/modules/slips/admin/admin-slip.server.ts'
import { slipsOfOrder } from '#app/modules/slips/slips.queries.server.ts'

type Edits = Awaited<ReturnType<typeof editsOfOrder>>

const changesOf = ({ editId }: { editId: string | null }, edits: Edits, language: Language) =>
  (edits.find(({ id }) => id === editId)?.changes ?? []).map((change) => changeSentence(change, language))

export async function relatedDataOf({ db, settings, language, payments }: Shop, order: Order) {
  const [messages, mails, timeline, refunds, running, documents, returns, slips, disputes, edits, alsoOn, attachments] =
    await Promise.all([
      messagesOfOrder(db, order.number),
      mailsOfOrder(db, order.id),
      timelineOfOrder(db, order.id),
      refundsOfOrder(db, order.id),
      runningAmount(db, order.id),
      findOrderDocuments(db, order.id, settings()),
      returnsOfOrder(db, order.id),
      slipsOfOrder(db, order.id),
      disputesOfOrder(db, order.id),
      editsOfOrder(db, order.id),
      ordersWithSameShipment(db, order.id),
      attachmentsOfOrder(db, order.id),
    ])
  return {
    messages,
    mails: toAdminOrderMails(mails),
    documents,
    returns: returns.map(toReturnOfOrder),
    slips: slips.map((slip) => toListedSlip(slip, { ...order, name: '' })),
    disputes: disputes.map((dispute) => ({ ...dispute, mayDecide: payments.disputes !== undefined })),
    timeline: timeline.map((event) => ({ ...event, changes: changesOf(event, edits, language) })),
    refunds: refunds.map(toAdminRefund),
    running,
    alsoOn,
    attachments,
  }
}
