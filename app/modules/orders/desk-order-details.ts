import type { AdminTranslate } from '#app/i18n/admin/admin-texts.ts'
import { oneLine } from '#app/kit/text.ts'
import { trackingUrl } from './carriers.ts'
import type { Actor, Order, OrderStatus } from './order.ts'
import { allowedMoves } from './order-moves.ts'

/** One entry of the timeline, with the name of who did it. */
export type DeskOrderEvent = {
  id: number
  kind: string
  from: OrderStatus | null
  to: OrderStatus | null
  actorKind: Actor['kind']
  actorName: string | null
  note: string
  at: Date
}

/** A status the order could be given; `reason` says in the reader's language why not. */
export type DeskMove = { to: OrderStatus; reason: string | undefined }

/** What staff see of one order. The access key, which opens it for its customer, stays on the server. */
export function toDeskOrderDetails(order: Order, timeline: DeskOrderEvent[], t: AdminTranslate) {
  const { accessKey: _, userId, customer, ...rest } = order
  const area = [customer.subdistrict, customer.district].filter(Boolean).join(', ')
  const place = oneLine(`${customer.province} ${customer.postalCode}`)
  return {
    ...rest,
    hasAccount: userId !== undefined,
    name: oneLine(`${customer.firstName} ${customer.lastName}`),
    email: customer.email,
    phone: customer.phone,
    notes: customer.notes,
    address: [customer.addressLine, area, place].filter(Boolean),
    trackingUrl: trackingUrl(order),
    timeline,
    moves: allowedMoves(order)
      .filter(({ to }) => to !== order.status)
      .map(({ to, reason }): DeskMove => ({ to, reason: reason && t(`orders.reason.${reason}`) })),
  }
}
export type DeskOrderDetails = ReturnType<typeof toDeskOrderDetails>
