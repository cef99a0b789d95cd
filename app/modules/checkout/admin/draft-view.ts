import type { Language } from '#app/i18n/language.ts'
import type { AdminInventoryItem } from '#app/modules/inventory/admin/inventory-list.queries.server.ts'
import type { OrderDelivery } from '#app/modules/orders/order.ts'
import type { CodOffer, LineProblem, Quote } from '#app/modules/pricing/quote.ts'
import type { DraftOrder } from './draft-order.ts'
import type { KnownPerson } from './known-person.ts'
import { methodOf, type StaffChannel, type StaffMethod } from './staff-order.ts'

export type DraftLine = {
  sku: string
  name: string
  size: string
  pictureId: string | undefined
  quantity: number
  available: number
  lineTotal: number
  problem: LineProblem | undefined
}

export type FoundItem = {
  id: string
  name: string
  price: number
  pictureId: string | undefined
  sizes: { sku: string; size: string; available: number }[]
}

/** Texts in the reader's language, amounts in satang. */
export type DraftView = {
  channel: StaffChannel
  delivery: OrderDelivery
  method: StaffMethod
  language: Language
  methods: readonly StaffMethod[]
  lines: DraftLine[]
  totals: { subtotal: number; discount: number; shipping: number; codFee: number; total: number; vat: number }
  coupons: { code: string; ok: boolean; discount: number }[]
  deliveries: { method: OrderDelivery; fee: number; available: boolean }[]
  /** The fee, or why cash on delivery is not offered. */
  cod: CodOffer | undefined
  found: FoundItem[] | undefined
  hasMore: boolean
  people: KnownPerson[] | undefined
  added: string | undefined
}

type Shown = {
  draft: DraftOrder
  methods: readonly StaffMethod[]
  lines: readonly { sku: string; productId: string; size: string }[]
  quote: Quote
  found?: AdminInventoryItem[] | undefined
  hasMore?: boolean | undefined
  people?: KnownPerson[] | undefined
  added?: string | undefined
  language: Language
}

export function toDraftView(shown: Shown): DraftView {
  const { draft, methods, lines, quote, found, hasMore = false, people, added, language } = shown
  const { channel, delivery, method } = draft
  const { subtotal, discount, shipping, codFee = 0, total, vat, cod } = quote
  return {
    channel,
    delivery,
    method: methodOf(method, methods),
    language: draft.language,
    methods,
    lines: quote.lines.flatMap((line): DraftLine[] => {
      const { productId, size } = line
      const sku = lines.find((one) => one.productId === productId && one.size === size)?.sku
      if (!sku) return []
      const { name, pictureId, quantity, available, lineTotal, problem } = line
      return [{ sku, name: name[language], size, pictureId, quantity, available, lineTotal, problem }]
    }),
    totals: { subtotal, discount, shipping, codFee, total, vat },
    coupons: quote.coupons.map(({ code, ok, discount: taken = 0 }) => ({ code, ok, discount: taken })),
    deliveries: [
      { method: 'pickup', fee: 0, available: true },
      ...quote.deliveryMethods.map(({ method: option, fee, available }) => ({ method: option, fee, available })),
    ],
    cod,
    found: found?.map((item) => toFound(item, language)),
    hasMore,
    people,
    added,
  }
}

const toFound = (
  { id, nameEn, nameTh, price, pictureId, shelves }: AdminInventoryItem,
  language: Language,
): FoundItem => ({
  id,
  name: language === 'th' ? nameTh : nameEn,
  price,
  pictureId: pictureId ?? undefined,
  sizes: shelves.map(({ sku, size, onHand, reserved }) => ({ sku, size, available: Math.max(0, onHand - reserved) })),
})
