import type { Selectable } from 'kysely'
import { expectTypeOf, test } from 'vitest'
import type { Language } from '#app/i18n/language.ts'
import type { Permission, Role } from '#app/modules/accounts/visitor.ts'
import type { AttachmentType } from '#app/modules/attachments/attachment-rules.ts'
import type { Category } from '#app/modules/catalog/category.ts'
import type { ProductFacts } from '#app/modules/catalog/product-facts.ts'
import type { Size } from '#app/modules/catalog/size.ts'
import type { Purpose } from '#app/modules/consent/consent.ts'
import type { Coupon } from '#app/modules/coupons/coupon.ts'
import type { DocumentKind } from '#app/modules/documents/document.ts'
import type { EditActor } from '#app/modules/edits/edit.ts'
import type { MovementKind } from '#app/modules/inventory/stock-rules.ts'
import type { CampaignState, RecipientState } from '#app/modules/newsletter/campaign.ts'
import type { Actor, Order, OrderEventKind, OrderFacts } from '#app/modules/orders/order.ts'
import type { DisputeState } from '#app/modules/payments/disputes/disputes.queries.server.ts'
import type { Payment } from '#app/modules/payments/payment-rules.ts'
import type { Refund } from '#app/modules/refunds/refund.ts'
import type { VisitStep } from '#app/modules/reports/visit-rules.ts'
import type { OrderReturn, ReturnReason } from '#app/modules/returns/return.ts'
import type { Slip } from '#app/modules/slips/slip.ts'
import type { StaffRole } from '#app/modules/staff/staff-rules.ts'
import type { Undone } from '#app/modules/transfer/undo/undo-rules.ts'
import type { DB } from '#app/platform/database/schema.gen.ts'

type Column<Table extends keyof DB, Name extends keyof Selectable<DB[Table]>> = NonNullable<Selectable<DB[Table]>[Name]>

// Checked by the compiler alone.
test('the union types of the modules match the check constraints of their columns', () => {
  expectTypeOf<Language>().toEqualTypeOf<Column<'orders', 'language'>>()
  expectTypeOf<Role>().toEqualTypeOf<Column<'users', 'role'>>()
  expectTypeOf<Permission[]>().toEqualTypeOf<Column<'users', 'permissions'>>()
  expectTypeOf<StaffRole>().toEqualTypeOf<Column<'staffInvitations', 'role'>>()
  expectTypeOf<AttachmentType>().toEqualTypeOf<Column<'attachments', 'contentType'>>()
  expectTypeOf<Category>().toEqualTypeOf<Column<'products', 'category'>>()
  expectTypeOf<NonNullable<ProductFacts['stretch']>>().toEqualTypeOf<Column<'products', 'stretch'>>()
  expectTypeOf<Size>().toEqualTypeOf<Column<'variants', 'size'>>()
  expectTypeOf<Purpose>().toEqualTypeOf<Column<'consents', 'purpose'>>()
  expectTypeOf<Coupon['kind']>().toEqualTypeOf<Column<'coupons', 'kind'>>()
  expectTypeOf<DocumentKind>().toEqualTypeOf<Column<'documents', 'kind'>>()
  expectTypeOf<EditActor['kind']>().toEqualTypeOf<Column<'orderEdits', 'actorKind'>>()
  expectTypeOf<MovementKind>().toEqualTypeOf<Column<'stockMovements', 'kind'>>()
  expectTypeOf<CampaignState>().toEqualTypeOf<Column<'newsletterCampaigns', 'state'>>()
  expectTypeOf<RecipientState>().toEqualTypeOf<Column<'newsletterRecipients', 'state'>>()
  expectTypeOf<Actor['kind']>().toEqualTypeOf<Column<'orderEvents', 'actorKind'>>()
  expectTypeOf<OrderEventKind>().toEqualTypeOf<Column<'orderEvents', 'kind'>>()
  expectTypeOf<DisputeState>().toEqualTypeOf<Column<'disputes', 'state'>>()
  expectTypeOf<Payment['provider']>().toEqualTypeOf<Column<'payments', 'provider'>>()
  expectTypeOf<Payment['method']>().toEqualTypeOf<Column<'payments', 'method'>>()
  expectTypeOf<Payment['stage']>().toEqualTypeOf<Column<'payments', 'state'>>()
  expectTypeOf<Refund['state']>().toEqualTypeOf<Column<'refunds', 'state'>>()
  expectTypeOf<OrderReturn['kind']>().toEqualTypeOf<Column<'returns', 'kind'>>()
  expectTypeOf<OrderReturn['state']>().toEqualTypeOf<Column<'returns', 'state'>>()
  expectTypeOf<ReturnReason>().toEqualTypeOf<Column<'returnLines', 'reason'>>()
  expectTypeOf<Slip['state']>().toEqualTypeOf<Column<'slips', 'state'>>()
  expectTypeOf<Slip['checkState']>().toEqualTypeOf<Column<'slips', 'checkState'>>()
  expectTypeOf<NonNullable<Slip['outcome']>>().toEqualTypeOf<Column<'slips', 'outcome'>>()
  expectTypeOf<NonNullable<Slip['rejectReason']>>().toEqualTypeOf<Column<'slips', 'rejectReason'>>()
  expectTypeOf<VisitStep>().toEqualTypeOf<Column<'visitDays', 'funnelStep'>>()
  expectTypeOf<Undone>().toEqualTypeOf<Column<'productImportItems', 'undone'>>()
})

test('the union types of an order match the check constraints of its columns', () => {
  expectTypeOf<Order['status']>().toEqualTypeOf<Column<'orders', 'status'>>()
  expectTypeOf<NonNullable<Order['awaiting']>>().toEqualTypeOf<Column<'orders', 'awaiting'>>()
  expectTypeOf<Order['channel']>().toEqualTypeOf<Column<'orders', 'channel'>>()
  expectTypeOf<Order['paymentMethod']>().toEqualTypeOf<Column<'orders', 'paymentMethod'>>()
  expectTypeOf<Order['deliveryMethod']>().toEqualTypeOf<Column<'orders', 'deliveryMethod'>>()
  expectTypeOf<OrderFacts['stockState']>().toEqualTypeOf<Column<'orders', 'stockState'>>()
  expectTypeOf<NonNullable<OrderFacts['cancelReason']>>().toEqualTypeOf<Column<'orders', 'cancelReason'>>()
  expectTypeOf<NonNullable<OrderFacts['holdReason']>>().toEqualTypeOf<Column<'orders', 'holdReason'>>()
  expectTypeOf<NonNullable<OrderFacts['reservation']>>().toEqualTypeOf<Column<'orders', 'reservation'>>()
  expectTypeOf<NonNullable<OrderFacts['verifiedAs']>>().toEqualTypeOf<Column<'orders', 'verifiedAs'>>()
})
