import type { Db } from '#app/platform/database/database.server.ts'
import { pairOrder, partlySentOrder } from '../factories/partly-sent-order.ts'
import type { Person } from './people.ts'
import { sent } from './sent-form.ts'
import type { ValidForm } from './valid-forms.ts'

export const preparedShipments = async (db: Db, productId: string) => ({
  pair: await pairOrder(db, productId),
  partlySent: await partlySentOrder(db, productId),
})

const tracking = { carrier: 'flash', trackingNumber: 'TH0123456789A' }

export function shipmentForms({
  shipments,
}: {
  shipments: Awaited<ReturnType<typeof preparedShipments>>
}): ValidForm[] {
  const at = (number: string) =>
    ({ by: 'staff', route: 'routes/admin/orders/order', path: '/admin/orders/{number}', address: { number } }) as const
  const { pair, partlySent } = shipments
  const one = { shipment: '1', version: partlySent.version }
  return [
    { ...at(pair.number), ...sent('send_part', { version: pair.version, 'quantity-1': '1', ...tracking }) },
    {
      ...at(pair.number),
      ...sent('send_part', { version: pair.version, 'quantity-1': '1', withoutTracking: 'on' }),
      only: ['withoutTracking'],
    },
    { ...at(partlySent.number), ...sent('deliver_parcel', { ...one, deliveredOn: '' }) },
    { ...at(partlySent.number), ...sent('undo_parcel', { ...one, reason: 'Left on the desk' }) },
    {
      ...at(partlySent.number),
      ...sent('undo_parcel', { parcel: '1', version: partlySent.version, reason: 'Left on the desk' }),
      only: ['parcel'],
    },
  ]
}

type Send = (path: string, fields: Record<string, string>) => Promise<Response>
type Write = [wrote: string, by: Person, () => Promise<Response>]

export function shipmentWrites(db: Db, send: Send, { productId, staff }: { productId: string; staff: Person }) {
  const to = async (fields: Record<string, string>) =>
    send(`/admin/orders/${(await partlySentOrder(db, productId)).number}`, fields)
  return {
    send_part: [
      [
        'order.parcel_sent',
        staff,
        async () =>
          send(`/admin/orders/${(await pairOrder(db, productId)).number}`, {
            intent: 'send_part',
            'quantity-1': '1',
            ...tracking,
          }),
      ],
    ],
    tracking: [['order.tracking', staff, () => to({ intent: 'tracking', ...tracking })]],
    deliver_parcel: [['order.parcel_delivered', staff, () => to({ intent: 'deliver_parcel', shipment: '1' })]],
    undo_parcel: [
      ['order.parcel_undone', staff, () => to({ intent: 'undo_parcel', shipment: '1', reason: 'Left on the desk' })],
    ],
  } satisfies Record<string, Write[]>
}
