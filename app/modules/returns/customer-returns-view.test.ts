import { describe, expect, test } from 'vitest'
import { satang } from '#app/kit/money.ts'
import type { RefundOfItems } from '#app/modules/refunds/refund.ts'
import { defaultSettings } from '#app/modules/settings/shop-settings.ts'
import { signId } from '#app/platform/signed-id.server.ts'
import { later } from '#tests/factories/moments.ts'
import { plainLine, plainPaidOrder, plainRefund } from '#tests/factories/plain-order.ts'
import { plainReturn } from '#tests/factories/plain-return.ts'
import { toCustomerReturns } from './find-customer-returns.server.ts'
import type { OrderReturn } from './return.ts'

const at = (text: string) => new Date(`${text}+07:00`)
const second = {
  ...plainLine,
  lineNumber: 2,
  variantId: 9,
  productId: 'silk-scarf',
  sku: 'SS',
  name: { en: 'Silk scarf', th: 'ผ้าพันคอไหม' },
  size: 'Free size',
  quantity: 1,
  lineTotal: satang(50_000),
}
type OrderChange = Parameters<typeof plainPaidOrder>[0]
const orderWith = (change: OrderChange = {}) =>
  plainPaidOrder({ lines: [plainLine, second], shippedAt: later(3), completedAt: later(4), ...change })
const sizes = [
  { productId: 'jade-lotus', variantId: 6, sku: 'JL-S', size: 'S', available: 0 },
  { productId: 'jade-lotus', variantId: 7, sku: 'JL-M', size: 'M', available: 1 },
  { productId: 'jade-lotus', variantId: 8, sku: 'JL-L', size: 'L', available: -1 },
  { productId: 'silk-scarf', variantId: 9, sku: 'SS', size: 'Free size', available: 3 },
]
const address = ['MAI', '88 Charoen Krung Road', '02-123-4567']

type View = {
  order?: OrderChange
  refunds?: RefundOfItems[]
  excluded?: number[]
  returns?: OrderReturn[]
  language?: 'en' | 'th'
  now?: Date
}
function viewOf({ order, refunds = [], excluded = [], returns = [], language = 'en', now = later(5) }: View) {
  const facts = { order: orderWith(order), refunds, excluded: new Set(excluded), terms: defaultSettings }
  return toCustomerReturns(facts, { returns, address, sizes }, language, now)
}
const dress = {
  lineNumber: 1,
  name: 'Jade lotus',
  size: 'M',
  left: 2,
  excluded: false,
  withdrawalUntil: undefined,
  sizes: [
    { variantId: 6, size: 'S', available: false },
    { variantId: 7, size: 'M', available: true },
    { variantId: 8, size: 'L', available: false },
  ],
}
const scarf = {
  ...dress,
  lineNumber: 2,
  name: 'Silk scarf',
  size: 'Free size',
  left: 1,
  sizes: [{ variantId: 9, size: 'Free size', available: true }],
}
const until = at('2026-12-21T23:59:59')
const allOf = (lineNumber: number, quantity: number) =>
  plainRefund({
    state: 'succeeded',
    lines: [{ lineNumber, quantity, amount: satang(50_000 * quantity), restocked: 0, newlyRestocked: 0 }],
  })

describe('returnable lines', () => {
  test('have the sizes of their own product, and whether those are available', () =>
    expect(viewOf({})).toEqual({ returns: [], lines: [dress, scarf], until, isOver: false, excluded: [] }))

  test('are named in the language of the page', () => {
    const { lines, excluded } = viewOf({ language: 'th', excluded: [2], now: at('2026-11-29T00:00:00') })
    expect([lines.map(({ name }) => name), excluded]).toEqual([['บัวหยก', 'ผ้าพันคอไหม'], ['ผ้าพันคอไหม']])
  })

  test('leave out a line without items left, but not the next one', () => {
    expect(viewOf({ refunds: [allOf(1, 2)] }).lines).toEqual([scarf])
    expect(viewOf({ refunds: [allOf(1, 1)] }).lines).toEqual([{ ...dress, left: 1 }, scarf])
  })

  test('leave out a line whose own window is over', () => {
    const shipment = (number: number, quantity: number, deliveredAt: Date) => ({
      number,
      shippedAt: later(3),
      deliveredAt,
      lines: [{ lineNumber: number, quantity }],
    })
    const shipments = [shipment(1, 2, later(10)), shipment(2, 1, at('2026-12-11T12:00:00'))]
    const shown = (now: Date) => viewOf({ order: { shipmentsSent: 2, shipments }, now }).lines
    expect(shown(at('2026-12-21T23:59:59'))).toEqual([dress, scarf])
    expect(shown(at('2026-12-22T00:00:00'))).toEqual([scarf])
  })

  test('include an excluded line, which can be returned for any reason in the legal period only', () => {
    const legalEnd = at('2026-11-28T23:59:59')
    expect(viewOf({ excluded: [2], now: legalEnd })).toEqual({
      returns: [],
      lines: [dress, { ...scarf, withdrawalUntil: legalEnd }],
      until,
      isOver: false,
      excluded: ['Silk scarf'],
    })
    expect(viewOf({ excluded: [2], now: at('2026-11-29T00:00:00') }).lines).toEqual([
      dress,
      { ...scarf, excluded: true },
    ])
  })

  test('are empty after the window, which is shown as over', () => {
    expect(viewOf({ now: until })).toMatchObject({ lines: [dress, scarf], isOver: false })
    expect(viewOf({ now: at('2026-12-22T00:00:00') })).toEqual({
      returns: [],
      lines: [],
      until,
      isOver: true,
      excluded: [],
    })
  })

  test('are empty, without a window, for an order that has not shipped', () =>
    expect(viewOf({ order: { shippedAt: undefined, completedAt: undefined } })).toEqual({
      returns: [],
      lines: [],
      until: undefined,
      isOver: false,
      excluded: [],
    }))

  test('are empty for a refunded order, although its window is open', () =>
    expect(viewOf({ order: { refundedAt: later(5) } })).toEqual({
      returns: [],
      lines: [],
      until,
      isOver: false,
      excluded: [],
    }))
})

describe('return', () => {
  const sendBy = at('2026-12-05T23:59:59')
  const back = (change: Partial<OrderReturn> = {}) =>
    plainReturn({ orderId: 'order-1', requestedAt: later(5), decidedAt: later(5), sendBy, ...change })
  const shown = (change: Partial<OrderReturn> = {}, view: View = {}) =>
    viewOf({ ...view, returns: [back(change)] }).returns[0]
  const approved = {
    id: 'mine',
    requestedAt: later(5),
    shopNote: '',
    atFault: false,
    trackingNumber: null,
    state: 'approved',
    items: [{ name: 'Jade lotus', size: 'M', quantity: 2, exchangeSize: undefined }],
    exchange: undefined,
    pictures: [],
    addPicturePath: '/order/key/returns/mine/pictures',
    due: sendBy,
    overdue: false,
    waitedUntil: at('2026-12-12T23:59:59'),
    address,
    labelPath: '/order/key/returns/mine/label',
    carrier: undefined,
    carrierKey: null,
    amount: 100_000,
    withDelivery: false,
    mayWithdraw: true,
    mayNoteShipment: true,
  }
  const notApproved = { waitedUntil: undefined, address: [], labelPath: undefined, mayNoteShipment: false }
  const over = {
    ...approved,
    ...notApproved,
    addPicturePath: undefined,
    due: null,
    amount: undefined,
    mayWithdraw: false,
  }

  test('shows when the shop’s answer is due while it is requested', () =>
    expect(shown({ state: 'requested', decidedAt: null, sendBy: null })).toEqual({
      ...approved,
      ...notApproved,
      state: 'requested',
      due: at('2026-11-23T23:59:59'),
    }))

  test('shows the address, the label and the last day to send when approved', () => expect(shown()).toEqual(approved))

  test('has no due date without a last day to send', () =>
    expect(shown({ sendBy: null })).toEqual({ ...approved, due: null, waitedUntil: undefined }))

  test('is overdue after its last day, not on it', () => {
    expect(shown({}, { now: sendBy })).toEqual(approved)
    expect(shown({}, { now: new Date(sendBy.getTime() + 1) })).toEqual({ ...approved, overdue: true })
  })

  test('shows when the refund is due once received, without address and label', () =>
    expect(
      shown({
        state: 'received',
        receivedAt: later(5),
        lines: [{ lineNumber: 1, quantity: 2, reason: 'too_small', sellable: 1, damaged: 0, restocked: 1 }],
      }),
    ).toEqual({ ...over, state: 'received', due: at('2026-12-06T23:59:59'), amount: 50_000 }))

  test.each(['declined', 'withdrawn', 'refunded', 'exchanged', 'closed', 'expired'] as const)(
    'has no next step and no amount when %s',
    (state) => expect(shown({ state, endedAt: later(5) }, { now: sendBy })).toEqual({ ...over, state }),
  )

  test('is on its way once it has a tracking number, and shows the carrier’s name', () => {
    const sent = { carrier: 'flash', trackingNumber: 'TH0123456789A' }
    const onItsWay = { ...approved, ...sent, state: 'onItsWay', carrierKey: 'flash' }
    expect(shown(sent)).toEqual({ ...onItsWay, carrier: 'Flash Express' })
    expect(shown({ ...sent, carrier: 'balloon' })).toEqual({ ...onItsWay, carrier: 'balloon', carrierKey: 'balloon' })
    expect(shown({ ...sent, state: 'expired' })).toEqual({
      ...over,
      ...sent,
      state: 'expired',
      carrier: 'Flash Express',
      carrierKey: 'flash',
    })
  })

  test('shows the amount with the delivery fee where that is refunded', () =>
    expect(shown({ atFault: true, shopNote: 'Our fault' })).toEqual({
      ...approved,
      atFault: true,
      shopNote: 'Our fault',
      amount: 115_000,
      withDelivery: true,
    }))

  test('has no amount when its items were refunded elsewhere', () =>
    expect(shown({}, { refunds: [allOf(1, 2)] })).toEqual({ ...approved, amount: undefined }))

  test('is paid when its own refund succeeded, and shows the amount of that refund', () => {
    const other = plainRefund({ id: 'refund-0', state: 'succeeded', amount: satang(7) })
    const own = plainRefund({ id: 'refund-1', state: 'requested', amount: satang(99_000) })
    const refunded = { state: 'refunded', refundId: 'refund-1', endedAt: later(5) } as const
    const shownWith = (refund: RefundOfItems) => shown(refunded, { refunds: [other, refund] })
    expect(shownWith(own)).toEqual({ ...over, state: 'refunded', amount: 99_000 })
    expect(shownWith({ ...own, state: 'succeeded' })).toEqual({ ...over, state: 'paid', amount: 99_000 })
    const closed = shown({ ...refunded, state: 'closed' }, { refunds: [other, { ...own, state: 'succeeded' }] })
    expect(closed).toEqual({ ...over, state: 'closed', amount: 99_000 })
  })

  test('shows its pictures in order, and accepts four at most', () => {
    const path = '/order/key/returns/mine/pictures'
    const pictures = (...ids: string[]) => ids.map((id) => `${path}/${id}`)
    expect(shown({ pictures: ['b', 'a', 'c'] })).toEqual({ ...approved, pictures: pictures('b', 'a', 'c') })
    expect(shown({ pictures: ['a', 'b', 'c', 'd'] })).toEqual({
      ...approved,
      pictures: pictures('a', 'b', 'c', 'd'),
      addPicturePath: undefined,
    })
  })

  test('lists its items in the language of the page, in the order of the return', () => {
    const [line] = plainReturn().lines
    const lines = line
      ? [
          { ...line, lineNumber: 2, quantity: 1 },
          { ...line, quantity: 1 },
        ]
      : []
    expect(shown({ lines }, { language: 'th' })?.items).toEqual([
      { name: 'ผ้าพันคอไหม', size: 'Free size', quantity: 1, exchangeSize: undefined },
      { name: 'บัวหยก', size: 'M', quantity: 1, exchangeSize: undefined },
    ])
  })

  test('is shown in the given order when there are several', () =>
    expect(viewOf({ returns: [back({ id: 'two' }), back({ id: 'one' })] }).returns).toEqual([
      {
        ...approved,
        id: 'two',
        addPicturePath: '/order/key/returns/two/pictures',
        labelPath: '/order/key/returns/two/label',
      },
      {
        ...approved,
        id: 'one',
        addPicturePath: '/order/key/returns/one/pictures',
        labelPath: '/order/key/returns/one/label',
      },
    ]))

  describe('for an exchange', () => {
    const orderId = '8d7c5a80-0000-4000-8000-000000000001'
    const pending = { orderId, number: 'EXCHANGE', status: 'pending', refundId: null } as const
    const exchanging = (exchange: NonNullable<OrderReturn['exchange']>, change: Partial<OrderReturn> = {}) =>
      shown({
        kind: 'exchange',
        exchange,
        lines: [
          {
            lineNumber: 1,
            quantity: 2,
            reason: 'too_small',
            sellable: 0,
            damaged: 0,
            restocked: 0,
            exchangeVariantId: 8,
            exchangeSize: 'L',
          },
        ],
        ...change,
      })
    const items = [{ name: 'Jade lotus', size: 'M', quantity: 2, exchangeSize: 'L' }]
    const link = { number: 'EXCHANGE', accessKey: signId(orderId) }

    test('shows the wanted size and the exchange order, with nothing to refund', () =>
      expect(exchanging(pending)).toEqual({
        ...approved,
        items,
        exchange: { ...link, isPaid: false },
        amount: 0,
      }))

    test('is paid and can no longer be withdrawn when made in advance', () =>
      expect(exchanging({ ...pending, status: 'paid', refundId: 'refund-1' })).toEqual({
        ...approved,
        items,
        exchange: { ...link, isPaid: true },
        amount: 0,
        mayWithdraw: false,
      }))

    test('is shown as a return for a refund when the exchange was cancelled', () =>
      expect(exchanging({ ...pending, status: 'cancelled' })).toEqual(approved))

    test('stays shown as paid after the exchange order was refunded', () =>
      expect(exchanging({ ...pending, status: 'refunded', refundId: 'refund-1' }, { state: 'exchanged' })).toEqual({
        ...over,
        state: 'exchanged',
        items,
        exchange: { ...link, isPaid: true },
      }))
  })
})
