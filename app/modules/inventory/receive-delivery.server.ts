import { type ChangedByStaff, ok } from '#app/kit/result.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import { type Db, inTransaction } from '#app/platform/database/database.server.ts'
import { decideDelivery, type ReceivedSize, readDeliveryRows } from './delivery-rules.ts'
import { findReceipt, insertReceipt, knownSizes } from './receipts.queries.server.ts'
import { recordMovements } from './record-movements.server.ts'
import { lockStockLevels } from './stock.queries.server.ts'

/** `sheet`: lines of code and quantity; `reference`: delivery note number; `key`: idempotency key. */
type Delivery = { sheet: string; reference: string; note: string; key: string }

export async function previewOfDelivery(db: Db, sheet: string) {
  const rows = readDeliveryRows(sheet)
  return decideDelivery(rows, await knownSizes(db, rows))
}

/** Records a delivery, one movement per size, all or nothing. A repeated key returns the first result. */
export const receiveDelivery = (db: Db, { sheet, ...delivery }: Delivery, by: ChangedByStaff) =>
  inTransaction(db, async (tx) => {
    const earlier = await findReceipt(tx, delivery.key)
    if (earlier) return ok(earlier)
    const decision = await previewOfDelivery(tx, sheet)
    if (!decision.ok) return decision
    const { sizes, items } = decision.value
    const id = await insertReceipt(tx, delivery, by)
    if (id === undefined) return ok((await findReceipt(tx, delivery.key)) ?? { id: 0, items, sizes: sizes.length })
    await recordReceived(tx, id, sizes, by)
    const detail = { reference: delivery.reference, items, sizes: sizes.length }
    await recordAudit(tx, { ...by, action: 'stock.receive', entity: 'stock_receipt', entityId: String(id), detail })
    return ok({ id, items, sizes: sizes.length })
  })

async function recordReceived(tx: Db, receiptId: number, sizes: readonly ReceivedSize[], by: ChangedByStaff) {
  const received = new Map(sizes.map(({ variantId, quantity }) => [variantId, quantity]))
  const levels = await lockStockLevels(tx, [...received.keys()])
  const movements = levels.map(({ variantId, onHand }) => {
    const delta = received.get(variantId) ?? 0
    const sourceKey = `receipt:${receiptId}:${variantId}`
    return { variantId, delta, kind: 'receipt', reason: 'delivery', sourceKey, onHand: onHand + delta } as const
  })
  await recordMovements(tx, movements, { ...by, receiptId })
}
