import { randomUUID } from 'node:crypto'
import type { PlacedOrder } from '#app/modules/checkout/place-order.ts'
import { choosePaymentMethod } from '#app/modules/orders/status/transition-order.server.ts'
import type { Slip } from '#app/modules/slips/slip.ts'
import { slipsOfOrder } from '#app/modules/slips/slips.queries.server.ts'
import { uploadSlip } from '#app/modules/slips/upload-slip.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import type { FileStore } from '#app/platform/storage/file-store.server.ts'
import { later, someDay } from './moments.ts'
import { placedOrder } from './placed-order.ts'
import { miniQr, slipPicture } from './slip-picture.ts'

export function memoryFiles(): FileStore & { kept: Map<string, Uint8Array> } {
  const kept = new Map<string, Uint8Array>()
  return {
    kept,
    write: async (key, bytes) => void kept.set(key, bytes),
    read: async (key) => kept.get(key),
    names: async () => [],
    folders: async () => [],
    removeFolder: async (folder) => {
      for (const key of kept.keys()) if (key.startsWith(`${folder}/`)) kept.delete(key)
    },
  }
}

/** An order of one item, ฿1,150, awaiting its bank transfer whatever the settings. */
export async function transferOrder(db: Db, productId: string, now = someDay): Promise<PlacedOrder> {
  const order = await placedOrder(db, { lines: [{ productId, size: 'M', quantity: 1 }], now })
  const chosen = await choosePaymentMethod(db, { orderId: order.orderId, method: 'bank_transfer', now })
  if (!chosen.ok) throw new Error(`the factory's order is not paid by a transfer: ${chosen.reason}`)
  return order
}

type Sent = { now?: Date; reference?: string; files?: FileStore; ip?: string; asks?: boolean }

export async function savedSlip(db: Db, orderId: string, sent: Sent = {}): Promise<Slip> {
  const { now = later(5), reference = randomUUID().replaceAll('-', '').slice(0, 20), files = memoryFiles() } = sent
  const bytes = await slipPicture({ text: miniQr(reference) })
  const actor = { kind: 'customer' } as const
  const taken = await uploadSlip(db, files, {
    orderId,
    bytes,
    actor,
    ip: sent.ip ?? randomIp(),
    isChecked: sent.asks === true,
    now,
  })
  if (!taken.ok) throw new Error(`the factory's slip was refused: ${taken.reason}`)
  const slip = (await slipsOfOrder(db, orderId)).at(-1)
  if (!slip) throw new Error('the slip is not there')
  return slip
}

let networks = 0
/** Every slip has its own network. */
const randomIp = () => `198.18.${Math.floor(++networks / 250) % 250}.${networks % 250}`
