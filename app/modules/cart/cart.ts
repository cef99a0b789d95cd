// The cart on the device. Its prices are for display; every total comes from the server (modules/checkout).
import { maxCartLines, maxLineQuantity, maxOrderItems } from '#app/kit/cart-limits.ts'
import type { LineProblem, QuotedLine } from '#app/modules/pricing/quote.ts'

/** Shown until the server responds; satang. */
type CartSnapshot = { name: { en: string; th: string }; price: number; pictureId?: string | undefined }
export type CartItem = { productId: string; size: string; quantity: number }
export type CartLine = CartItem & { snapshot: CartSnapshot }
export type Cart = readonly CartLine[]

export const emptyCart: Cart = []

export const lineId = (line: { productId: string; size: string }): string => `${line.productId}-${line.size}`

export const itemCount = (cart: readonly CartItem[]): number => cart.reduce((sum, line) => sum + line.quantity, 0)

/** In satang, until the server responds. */
export const snapshotSubtotal = (cart: Cart): number =>
  cart.reduce((sum, line) => sum + line.snapshot.price * line.quantity, 0)

export const itemsOf = (cart: Cart): CartItem[] =>
  cart.map(({ productId, size, quantity }) => ({ productId, size, quantity }))

export function addLine(cart: Cart, added: CartLine): Cart {
  const id = lineId(added)
  if (!cart.some((line) => lineId(line) === id)) return [...cart, capped(added)].slice(0, maxCartLines)
  return cart.map((line) =>
    lineId(line) === id
      ? capped({ ...line, quantity: line.quantity + added.quantity, snapshot: added.snapshot })
      : line,
  )
}

export type AddProblem = { reason: 'stock' | 'size' | 'order'; count: number }

/** How many more the cart takes, with `left` in stock, and the limit that was hit. */
export function roomFor(cart: readonly CartItem[], added: CartItem, left: number) {
  const inLine = cart.find((line) => lineId(line) === lineId(added))?.quantity ?? 0
  const limits: (AddProblem & { used: number })[] = [
    { reason: 'stock', count: left, used: inLine },
    { reason: 'size', count: maxLineQuantity, used: inLine },
    { reason: 'order', count: maxOrderItems, used: itemCount(cart) },
  ]
  let quantity = added.quantity
  let problem: AddProblem | undefined
  for (const { used, ...limit } of limits)
    if (limit.count - used < quantity) [quantity, problem] = [Math.max(0, limit.count - used), limit]
  return { quantity, problem }
}

export function setQuantity(cart: Cart, id: string, quantity: number): Cart {
  if (!(quantity > 0)) return removeLine(cart, id)
  return cart.map((line) => (lineId(line) === id ? capped({ ...line, quantity }) : line))
}

export const removeLine = (cart: Cart, id: string): Cart => cart.filter((line) => lineId(line) !== id)

export const restoreLine = (cart: Cart, line: CartLine, position: number): Cart =>
  cart.some((one) => lineId(one) === lineId(line)) ? addLine(cart, line) : cart.toSpliced(position, 0, line)

/** Keeps the larger quantity of each line. */
export function mergeCarts<Line extends CartItem>(first: readonly Line[], second: readonly Line[]): Line[] {
  const merged = new Map<string, Line>()
  for (const line of [...first, ...second]) {
    const existing = merged.get(lineId(line))
    if (!existing || line.quantity > existing.quantity) merged.set(lineId(line), { ...existing, ...line })
  }
  return [...merged.values()].slice(0, maxCartLines)
}

const capped = (line: CartLine) => ({ ...line, quantity: Math.min(maxLineQuantity, Math.trunc(line.quantity)) })

/** Undefined when unreadable; tampered entries are left out. */
export const readCart = (stored: unknown): Cart | undefined =>
  Array.isArray(stored) ? mergeCarts(stored.flatMap(readLine), []) : undefined

const productIds = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

function readLine(entry: unknown): CartLine[] {
  const { productId, size, quantity, snapshot } = ownFields(entry)
  if (typeof productId !== 'string' || productId.length > 100 || !productIds.test(productId)) return []
  if (typeof size !== 'string' || size.length === 0 || size.length > 20) return []
  if (typeof quantity !== 'number' || !Number.isInteger(quantity) || quantity < 1 || quantity > maxLineQuantity)
    return []
  const shown = readSnapshot(snapshot)
  return shown ? [{ productId, size, quantity, snapshot: shown }] : []
}

function readSnapshot(entry: unknown): CartSnapshot | undefined {
  const { name, price, pictureId } = ownFields(entry)
  const { en, th } = ownFields(name)
  if (typeof en !== 'string' || typeof th !== 'string' || en.length > 300 || th.length > 300) return undefined
  if (typeof price !== 'number' || !Number.isSafeInteger(price) || price < 0) return undefined
  const isPicture = typeof pictureId === 'string' && /^[0-9a-f]{32}$/.test(pictureId)
  return { name: { en, th }, price, pictureId: isPicture ? pictureId : undefined }
}

function ownFields(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {}
  return Object.assign(Object.create(null) as Record<string, unknown>, value)
}

/** Unknown products are left out. */
export const snapshotLines = (lines: readonly QuotedLine[]): CartLine[] =>
  lines
    .filter((line) => line.name.en !== '')
    .map(({ productId, size, quantity, name, unitPrice: price, pictureId }) => {
      return { productId, size, quantity, snapshot: { name, price, pictureId } }
    })

export const reminderName = 'cartReminders'

/** A line changed after the quote needs a new one. */
export function checkOutProblem(
  cart: readonly CartItem[],
  quote: { lines: readonly (CartItem & { problem?: LineProblem | undefined })[] } | undefined,
  max = maxOrderItems,
): 'some' | 'too_many' | undefined {
  if (itemCount(cart) > max) return 'too_many'
  const isIn = (line: CartItem) => cart.some((one) => lineId(one) === lineId(line) && one.quantity === line.quantity)
  return quote?.lines.some((line) => line.problem && isIn(line)) ? 'some' : undefined
}
