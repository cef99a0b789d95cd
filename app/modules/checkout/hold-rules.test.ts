import { describe, expect, test } from 'vitest'
import { type Held, type Holds, networkShare, orderHoldRefusal, tightSizes } from './hold-rules.ts'

const held = (change: Partial<Held> = {}): Held => ({ orders: 0, chats: 0, pieces: new Map(), ...change })
const holds = (change: Partial<Holds> = {}): Holds => ({ byAccount: 0, network: held(), wider: held(), ...change })

type Request = Parameters<typeof orderHoldRefusal>[0]
const refused = (change: Partial<Holds>, request: Partial<Request> = {}) =>
  orderHoldRefusal({ channel: 'online', lines: [{ quantity: 1 }], proven: false, ...request }, holds(change))

describe('one more unpaid order', () => {
  test('an account leaves three at most, proven or not', () => {
    expect(refused({ byAccount: 2 }, { proven: true })).toBeUndefined()
    expect(refused({ byAccount: 3 }, { proven: true })).toBe('too_many_open_orders')
    expect(refused({ byAccount: 2 })).toBeUndefined()
    expect(refused({ byAccount: 3 })).toBe('too_many_open_orders')
  })

  test('thirty pieces without a proven address, counted over all lines', () => {
    const lines = [{ quantity: 10 }, { quantity: 10 }, { quantity: 10 }]
    expect(refused({}, { lines })).toBeUndefined()
    expect(refused({}, { lines: [...lines, { quantity: 1 }] })).toBe('too_many_pieces')
    expect(refused({}, { lines: [...lines, { quantity: 1 }], proven: true })).toBeUndefined()
  })

  test('twenty orders of one network, forty of all around it', () => {
    expect(refused({ network: held({ orders: 19 }), wider: held({ orders: 39 }) })).toBeUndefined()
    expect(refused({ network: held({ orders: 20 }) })).toBe('too_many_waiting')
    expect(refused({ wider: held({ orders: 40 }) })).toBe('too_many_waiting')
    expect(refused({ network: held({ orders: 20 }), wider: held({ orders: 40 }) }, { proven: true })).toBeUndefined()
  })

  test('five of them in the chat, ten of all around; other ways do not count the chat', () => {
    const chat = { channel: 'chat' } as const
    expect(refused({ network: held({ chats: 4 }), wider: held({ chats: 9 }) }, chat)).toBeUndefined()
    expect(refused({ network: held({ chats: 5 }) }, chat)).toBe('too_many_chat_orders')
    expect(refused({ wider: held({ chats: 10 }) }, chat)).toBe('too_many_chat_orders')
    expect(refused({ network: held({ orders: 20 }) }, chat)).toBe('too_many_waiting')
    expect(refused({ network: held({ chats: 5 }), wider: held({ chats: 10 }) })).toBeUndefined()
  })
})

test.each([
  [0, 1],
  [1, 1],
  [9, 1],
  [10, 1],
  [19, 1],
  [20, 2],
  [99, 9],
  [100, 10],
])('of %i pieces on hand a network holds %i', (onHand, share) => expect(networkShare(onHand)).toBe(share))

describe('the sizes of which an order would hold too many', () => {
  const size = (variantId: number, onHand: number) => ({
    productId: `piece-${variantId}`,
    size: 'M',
    variantId,
    onHand,
  })
  const line = (variantId: number, quantity: number) => ({ productId: `piece-${variantId}`, size: 'M', quantity })
  const tight = (quantity: number, own: number, around: number) =>
    tightSizes([line(1, quantity)], [size(1, 50)], {
      network: held({ pieces: new Map([[1, own]]) }),
      wider: held({ pieces: new Map([[1, around]]) }),
    })

  test('a tenth for the network, twice that for all around; what is held already is taken off', () => {
    expect(tight(5, 0, 0)).toEqual([])
    expect(tight(6, 0, 0)).toEqual([{ productId: 'piece-1', size: 'M', room: 5 }])
    expect(tight(3, 2, 2)).toEqual([])
    expect(tight(4, 2, 2)).toEqual([{ productId: 'piece-1', size: 'M', room: 3 }])
    expect(tight(2, 0, 8)).toEqual([])
    expect(tight(3, 0, 8)).toEqual([{ productId: 'piece-1', size: 'M', room: 2 }])
  })

  test('never less than none is left, though the shelf has shrunk since', () => {
    expect(tight(1, 9, 9)).toEqual([{ productId: 'piece-1', size: 'M', room: 0 }])
    expect(tight(1, 0, 30)).toEqual([{ productId: 'piece-1', size: 'M', room: 0 }])
  })

  test('each line is judged by its own product and size; what the shop does not know holds nothing', () => {
    const nothing = { network: held(), wider: held() }
    const shelf = [{ ...size(1, 10), size: 'S' }, { ...size(1, 50), variantId: 2 }, size(3, 100)]
    expect(tightSizes([line(1, 2), line(3, 10), line(4, 10)], shelf, nothing)).toEqual([])
    expect(tightSizes([{ ...line(1, 2), size: 'S' }, line(1, 6), line(3, 11)], shelf, nothing)).toEqual([
      { productId: 'piece-1', size: 'S', room: 1 },
      { productId: 'piece-1', size: 'M', room: 5 },
      { productId: 'piece-3', size: 'M', room: 10 },
    ])
  })
})
