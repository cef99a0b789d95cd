import { sql } from 'kysely'
import { addDays } from '#app/kit/dates.ts'
import { confirmOrder } from '#app/modules/orders/status/transition-order.server.ts'
import { moveOrder } from '#app/modules/shipments/move-order.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { later, someDay } from '#tests/factories/moments.ts'
import { placedOrder } from '#tests/factories/placed-order.ts'
import type { Person } from './people.ts'
import { sent } from './sent-form.ts'
import type { ValidForm } from './valid-forms.ts'

type Lines = { productId: string; size: string; quantity: number }[]
const actor = { kind: 'staff', id: 'mali' } as const

/** A shipped COD order; leaves the settings unchanged. */
export async function preparedCod(db: Db, lines: Lines): Promise<{ number: string; version: string }> {
  const { number, orderId } = await placedOrder(db, { lines, now: someDay })
  await sql`update orders set payment_method = 'cod', awaiting = 'confirmation' where id = ${orderId}`.execute(db)
  await confirmOrder(db, { orderNumber: number, actor, now: someDay })
  const moved = await moveOrder(db, { orderNumber: number, to: 'shipped', actor, now: later(1) })
  if (!moved.ok) throw new Error(`the parcel did not leave: ${moved.reason}`)
  return { number, version: String(moved.value.version) }
}

/** A COD order delivered six days ago, so that its remittance is due. */
export const preparedDelivered = async (db: Db, lines: Lines): Promise<string> => (await preparedHeld(db, lines)).number

/** A delivered COD order with its version, before its remittance. */
export async function preparedHeld(db: Db, lines: Lines): Promise<{ number: string; version: string }> {
  const { number } = await preparedCod(db, lines)
  const at = addDays(someDay, -6)
  const moved = await moveOrder(db, { orderNumber: number, to: 'completed', actor, now: at })
  if (!moved.ok) throw new Error(`the parcel did not arrive: ${moved.reason}`)
  return { number, version: String(moved.value.version) }
}

const statementOf = (order: string) => ({
  order,
  [`amount-${order}`]: '1150',
  carrier: 'flash',
  statement: 'FL-1',
  received: '1,120',
  kept: '30',
})

export const codForms = ({ delivered, held }: { delivered: string; held: Held }): ValidForm[] => [
  {
    by: 'owner',
    route: 'routes/admin/orders/order',
    path: '/admin/orders/{number}',
    address: { number: held.number },
    ...sent('carrier_refund', { version: held.version, stockBack: 'yes', confirm: 'yes' }),
  },
  {
    by: 'staff',
    route: 'routes/admin/money/settlements',
    path: '/admin/settlements',
    ...sent('settle', { ...statementOf(delivered), pasted: '' }),
  },
]

type Held = Awaited<ReturnType<typeof preparedHeld>>

export async function carrierRefund(db: Db, send: Send, { lines, owner }: { lines: () => Lines; owner: Person }) {
  const { number, version } = await preparedHeld(db, lines())
  const fields = { intent: 'carrier_refund', version, stockBack: 'yes', confirm: 'yes' }
  return send(`/admin/orders/${number}`, fields, owner)
}

type Send = (path: string, fields: Record<string, string>, person: Person) => Promise<Response>

export async function refusedShipment(db: Db, send: Send, { lines, staff }: { lines: () => Lines; staff: Person }) {
  const { number, version } = await preparedCod(db, lines())
  return send(`/admin/orders/${number}`, { intent: 'refused_parcel', version, confirm: 'yes' }, staff)
}

export const codWrites = (db: Db, send: Send, { lines, staff }: { lines: () => Lines; staff: Person }) => ({
  'routes/admin/money/settlements': {
    settle: [
      [
        'order.paid',
        staff,
        async () => {
          const order = await preparedDelivered(db, lines())
          return send('/admin/settlements', { intent: 'settle', ...statementOf(order) }, staff)
        },
      ] as [string, Person, () => Promise<Response>],
    ],
  },
})
