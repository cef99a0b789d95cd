import type { Language } from '#app/i18n/language.ts'
import { type Satang, zero } from '#app/kit/money.ts'
import { pick } from '#app/kit/pick.ts'
import type { AdminInventoryItem } from '#app/modules/inventory/admin/inventory-list.queries.server.ts'
import type { OrderDelivery } from '#app/modules/orders/order.ts'
import type { Quote } from '#app/modules/pricing/quote.ts'
import type { DraftUpdate } from '../staff/draft-order.server.ts'
import { offeredStaffMethod, type StaffMethod } from './draft-order.ts'

type QuotedDraft = DraftUpdate & {
  methods: readonly StaffMethod[]
  lines: readonly { sku: string; productId: string; size: string }[]
  quote: Quote
  language: Language
}

/** Texts in the reader's language, amounts in satang. */
export function toDraftView({ draft, methods, lines, quote, language, ...update }: QuotedDraft) {
  const deliveries: { method: OrderDelivery; fee: Satang; available: boolean }[] = [
    { method: 'pickup', fee: zero, available: true },
    ...quote.deliveryMethods.map((delivery) => pick(delivery, 'method', 'fee', 'available')),
  ]
  return {
    ...pick(draft, 'channel', 'delivery', 'language'),
    method: offeredStaffMethod(draft.method, methods),
    methods,
    lines: quote.lines.flatMap(({ productId, size, name, pictureId, quantity, available, lineTotal, problem }) => {
      const sku = lines.find((line) => line.productId === productId && line.size === size)?.sku
      return sku ? [{ sku, name: name[language], size, pictureId, quantity, available, lineTotal, problem }] : []
    }),
    totals: { ...pick(quote, 'subtotal', 'discount', 'shipping', 'total', 'vat'), codFee: quote.codFee ?? zero },
    coupons: quote.coupons.map(({ code, ok, discount: amount = zero }) => ({ code, ok, discount: amount })),
    deliveries,
    /** The fee, or why cash on delivery is not offered. */
    cod: quote.cod,
    products: update.products?.map((product) => toFoundProduct(product, language)),
    hasMoreProducts: update.hasMoreProducts ?? false,
    people: update.people,
    addedSku: update.addedSku,
  }
}
export type DraftView = ReturnType<typeof toDraftView>

function toFoundProduct({ id, nameEn, nameTh, price, pictureId, levels }: AdminInventoryItem, language: Language) {
  const sizes = levels.map(({ sku, size, onHand, reserved }) => {
    return { sku, size, available: Math.max(0, onHand - reserved) }
  })
  return { id, name: language === 'th' ? nameTh : nameEn, price, pictureId: pictureId ?? undefined, sizes }
}
