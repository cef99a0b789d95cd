import { orderEvents } from '#app/i18n/admin/en/orders/order-events.ts'
import type { OrderEventKind } from '#app/modules/orders/order.ts'

/** Every kind has a text; `order-event-words.test.ts` compares them with the check of the database. */
export const orderEventKinds = Object.keys(orderEvents) as OrderEventKind[]
