// Apart from the pages, so that browsers do not load it.
import { redirect } from 'react-router'
import type { Shop } from '#app/context.server.ts'
import { refused } from '#app/http/form.server.ts'
import { localPath } from '#app/i18n/language.ts'
import type { Refusal as RuleRefusal } from '#app/kit/result.ts'
import { limitOf, placeOrderMessages } from '#app/modules/checkout/checkout-messages.ts'
import type { OrderFields } from '#app/modules/checkout/order-form.ts'
import { pathToOrder } from '#app/modules/checkout/path-to-order.server.ts'
import type { PayStep } from '#app/modules/checkout/payment/pay-order.server.ts'
import type { PlaceOrderDetail, PlaceOrderReason } from '#app/modules/checkout/place-order.ts'

type PlacingRefusal = RuleRefusal<PlaceOrderReason, PlaceOrderDetail>
type Sent = { fields: OrderFields; values?: Readonly<Partial<Record<string, string>>> | undefined }

/** Returns the refusal with current data and typed values. Throws a redirect to the order of a used key. */
export async function orderRefused(shop: Shop, { reason, detail }: PlacingRefusal, { fields, values = {} }: Sent) {
  const { orderId, quote } = detail ?? {}
  if (orderId) throw redirect(localPath(await pathToOrder(shop, orderId, { repeated: true }), shop.language))
  const holds = { quote, expectedTotal: fields.expectedTotal as number }
  return refused(reason, placeOrderMessages[reason], { words: { count: limitOf(reason) }, values, ...holds })
}

export const redirectToPayment = (step: PayStep, { language }: Pick<Shop, 'language'>) =>
  redirect(step.kind === 'url' ? step.url : localPath(step.path, language))
