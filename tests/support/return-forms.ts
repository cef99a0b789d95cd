import type { Size } from '#app/modules/catalog/size.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { savedReturn, shippedOrder } from '#tests/factories/saved-return.ts'
import type { Person } from './people.ts'
import { sent } from './sent-form.ts'
import type { ValidForm } from './valid-forms.ts'

export async function preparedReturns(db: Db, productId: string) {
  const back = async (state: 'requested' | 'approved' | 'received', sellable = 1, exchangeSize?: Size) => {
    const order = await shippedOrder(db, productId)
    const { id, version } = await savedReturn(db, order.orderId, 1, {
      state,
      sellable,
      ...(exchangeSize && { exchangeSize }),
    })
    return { id, version: String(version), accessKey: order.accessKey }
  }
  return {
    shipped: await shippedOrder(db, productId),
    requested: await back('requested'),
    approved: await back('approved'),
    received: await back('received'),
    worn: await back('received', 0),
    // Received worn: its exchange needs a decision by staff.
    wornExchange: await back('received', 0, 'M'),
    heldExchange: await back('approved', 1, 'M'),
  }
}
type PreparedReturns = Awaited<ReturnType<typeof preparedReturns>>

export function customerReturnForms({
  returns: { shipped, requested, approved },
}: {
  returns: PreparedReturns
}): ValidForm[] {
  const at = (key: string) =>
    ({ by: 'visitor', route: 'routes/account/order', path: '/order/{key}', address: { key } }) as const
  const key = '8d7c5a80-0000-4000-8000-000000000078'
  const items = { 'quantity-1': '1', 'reason-1': 'too_small', 'exchange-1': '' }
  return [
    {
      ...at(shipped.accessKey),
      ...sent('ask-return', { key, ...items, note: 'Tight at the waist' }),
      only: ['key', 'quantity-1', 'reason-1', 'exchange-1', 'note'],
    },
    { ...at(requested.accessKey), ...sent('withdraw-return', { return: requested.id }), only: ['return'] },
    {
      ...at(approved.accessKey),
      ...sent('return-parcel', { return: approved.id, carrier: 'flash', trackingNumber: 'TH0123456789A' }),
      only: ['carrier', 'trackingNumber'],
    },
  ]
}

export function returnForms({ returns }: { returns: PreparedReturns }): ValidForm[] {
  const at = (id: string) =>
    ({
      by: 'staff',
      route: 'routes/admin/money/return',
      path: '/admin/returns/{return}',
      address: { return: id },
    }) as const
  const { requested, approved, received, worn, wornExchange, heldExchange } = returns
  return [
    { ...at(requested.id), ...sent('approve', { version: requested.version, atFault: 'on', note: 'By post' }) },
    { ...at(requested.id), ...sent('decline', { version: requested.version, note: 'Worn' }), only: ['note'] },
    { ...at(approved.id), ...sent('receive', { 'sellable-1': '1', 'damaged-1': '0' }) },
    {
      ...at(received.id),
      by: 'owner',
      ...sent('refund', { amount: '10', reason: 'Late', confirm: 'yes' }),
      only: ['amount', 'reason', 'confirm'],
    },
    { ...at(heldExchange.id), ...sent('release', { note: 'A wedding on Saturday' }) },
    { ...at(wornExchange.id), ...sent('exchange', {}) },
    { ...at(wornExchange.id), ...sent('end_exchange', {}) },
    { ...at(worn.id), ...sent('close', { note: 'Worn' }), only: ['note'] },
  ]
}

type Send = (path: string, fields: Record<string, string>, person: Person) => Promise<Response>
type Write = [wrote: string, by: Person, () => Promise<Response>]

export function returnWrites(
  db: Db,
  send: Send,
  { productId, staff, owner }: { productId: string; staff: Person; owner: Person },
): Record<string, Record<string, Write[]>> {
  const to = async (
    state: 'requested' | 'approved' | 'received',
    fields: Record<string, string>,
    person: Person,
    { sellable = 1, exchangeSize }: { sellable?: number; exchangeSize?: Size } = {},
  ) => {
    const { orderId } = await shippedOrder(db, productId)
    const { id, version } = await savedReturn(db, orderId, 1, {
      state,
      sellable,
      ...(exchangeSize && { exchangeSize }),
    })
    return send(`/admin/returns/${id}`, { version: String(version), ...fields }, person)
  }
  const paid = { intent: 'refund', confirm: 'yes' }
  return {
    'routes/admin/money/return': {
      approve: [['order.return_approved', staff, () => to('requested', { intent: 'approve' }, staff)]],
      decline: [['order.return_declined', staff, () => to('requested', { intent: 'decline', note: 'Worn' }, staff)]],
      receive: [
        ['order.return_received', staff, () => to('approved', { intent: 'receive', 'sellable-1': '1' }, staff)],
      ],
      exchange: [
        [
          'order.exchanged',
          staff,
          () => to('received', { intent: 'exchange' }, staff, { sellable: 0, exchangeSize: 'M' }),
        ],
      ],
      release: [
        [
          'order.exchange_released',
          staff,
          () => to('approved', { intent: 'release', note: 'A wedding on Saturday' }, staff, { exchangeSize: 'M' }),
        ],
      ],
      end_exchange: [
        [
          'order.cancelled',
          staff,
          () => to('received', { intent: 'end_exchange' }, staff, { sellable: 0, exchangeSize: 'M' }),
        ],
      ],
      refund: [
        ['order.refund_requested', owner, () => to('received', paid, owner)],
        ['order.refused', staff, () => to('received', paid, staff)],
      ],
      close: [
        ['order.return_closed', staff, () => to('received', { intent: 'close', note: 'Worn' }, staff, { sellable: 0 })],
      ],
    },
  }
}

export function returnPictures(
  { requested }: Pick<PreparedReturns, 'requested'>,
  bytes: Uint8Array<ArrayBuffer>,
): ValidForm[] {
  const address = { key: requested.accessKey, return: requested.id }
  const path = '/order/{key}/returns/{return}/pictures'
  return [
    {
      by: 'visitor',
      route: 'routes/account/return-pictures',
      intent: '',
      path,
      address,
      file: { field: 'picture', bytes },
      only: ['content', 'parts', 'cut short'],
    },
  ]
}
