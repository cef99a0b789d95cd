import { type Order, uniqueAmountReason } from '#app/modules/orders/order.ts'
import { reservedUntilOf } from '#app/modules/orders/reservations/reservation.ts'
import { dueOf, isPayable, underpaidToTransfer } from '#app/modules/orders/status/order-status.ts'
import { isTransfer } from '#app/modules/orders/status/payment-methods.ts'
import { billPayload, promptPayPayload } from '#app/modules/settings/promptpay-payload.ts'
import { promptPayPicture } from '#app/modules/settings/promptpay-qr.server.ts'
import type { ShopSettings } from '#app/modules/settings/shop-settings.ts'
import { hasDetails } from '../method-rules.ts'
import type { TransferDetails } from './transfer-details.ts'

/** Undefined when none is due or the account is gone from the settings. */
export async function transferDetails(
  order: Order,
  settings: ShopSettings,
  now: Date,
): Promise<TransferDetails | undefined> {
  const { paymentMethod: method, number } = order
  const until = reservedUntilOf(order)
  const amount = dueOf(order)
  const isAsked = isPayable(order, now) || underpaidToTransfer(order) > 0
  if (!isTransfer(method) || !isAsked || !hasDetails(method, settings)) return undefined
  const secondsLeft = until ? Math.floor((until.getTime() - now.getTime()) / 1000) : 0
  const { manualDiscount } = order
  const satang = manualDiscount?.reason === uniqueAmountReason && order.paid === 0 ? manualDiscount.amount : undefined
  const common = { number, amount, satang, until, secondsLeft, hasEmail: order.customer.email !== undefined }
  if (method === 'bank_transfer') return { ...common, method, accounts: settings.bankTransfer.accounts }
  const { id, billerId, name } = settings.ownPromptPay
  const payload = billerId
    ? billPayload({ billerId, reference: number, amount })
    : promptPayPayload({ target: id, amount })
  const picture = await promptPayPicture(payload)
  return { ...common, method, picture, name }
}
