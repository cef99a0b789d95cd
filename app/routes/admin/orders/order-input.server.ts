import type { Shop } from '#app/context.server.ts'
import type { AdminInput } from '#app/http/form.server.ts'

/** What every form of an order's page is handled with. */
export type OrderInput = { shop: Shop; orderNumber: string; by: AdminInput['byStaff']; mayRefund: boolean }
