import { randomUUID } from 'node:crypto'
import { type Shop, shopOf } from '#app/context.server.ts'
import { jsonBody } from '#app/http/json-body.server.ts'
import { dictionaryOf } from '#app/i18n/dictionaries.ts'
import { asWritten, localPath } from '#app/i18n/language.ts'
import type { MessageKey } from '#app/i18n/provider.tsx'
import { type Translate, translator } from '#app/i18n/translate.ts'
import { type Satang, satang } from '#app/kit/money.ts'
import { refusalStatus } from '#app/kit/refusals.ts'
import { pathToOrder } from '#app/modules/checkout/find-order.server.ts'
import { mayTakePayment } from '#app/modules/checkout/method-rules.ts'
import { availableMethods, finishOnline, hasInlineCard } from '#app/modules/checkout/payment/finish-online.server.ts'
import { limitOf, type PlaceOrderReason, placeOrderMessage } from '#app/modules/checkout/place-order.ts'
import { quoteCart } from '#app/modules/checkout/quote-cart.server.ts'
import { type CreatePayment, createPaymentSchema } from '#app/modules/checkout/request-forms.ts'
import type { Address } from '#app/site.ts'
import type { Route } from './+types/create-payment'

/**
 * POST { items: [{ productId, size, quantity }], user: { firstName, lastName, email, phone, address, subdistrict,
 * district, province, postalCode, notes? }, key?, couponCode?, deliveryMethod?, method?, expectedTotal? } (2 §7) → {
 * url } of the payment page of the placed order. Prices are the server's. 409 { code, message } refuses (429 after too
 * many unknown codes), 422 { code, message, field } for an invalid body; both place nothing.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = shopOf(context)
  const body = await jsonBody(request, createPaymentSchema, shop.language)
  const settings = await shop.settings()
  if (!availableMethods(shop, settings).includes(body.method)) {
    const message = asWritten(dictionaryOf(shop.language).frame.errors.badRequest)
    return Response.json({ code: 'bad_input', message, field: 'method' }, { status: 422 })
  }
  if (!mayTakePayment(body.method, shop, settings)) return refusal(shop, 'not_open')
  const { key = randomUUID(), items: lines, couponCode, deliveryMethod } = body
  const fields = { key, lines, couponCode, deliveryMethod, expectedTotal: await expected(shop, body) }
  const finished = await finishOnline(shop, fields, { method: body.method, customer: body.user })
  const url = (path: Address) => Response.json({ url: shop.origin + localPath(path, shop.language) })
  if (finished.ok) {
    const step = finished.value
    if (step.kind === 'url') return Response.json({ url: step.url })
    // The card form is on the order's page, which shows no error before a card is typed.
    return url(hasInlineCard(shop) ? (step.path.replace('&refused=card_incomplete', '') as Address) : step.path)
  }
  if (finished.detail?.orderId) return url(await pathToOrder(shop, finished.detail.orderId, { repeated: true }))
  return refusal(shop, finished.reason)
}

/** The total the customer saw; by default the current one. */
async function expected({ db, clock, visitor }: Shop, body: CreatePayment): Promise<Satang> {
  if (body.expectedTotal !== undefined) return satang(body.expectedTotal)
  const shopper = await visitor()
  const customer = { userId: shopper.signedIn ? shopper.userId : undefined, email: body.user.email }
  // Codes are checked when the order is placed, where guesses are counted.
  const { items: lines, couponCode, deliveryMethod, user } = body
  const { postalCode } = user
  return (await quoteCart(db, { lines, couponCode, deliveryMethod, postalCode, customer, now: clock() })).total
}

function refusal({ language }: Shop, reason: PlaceOrderReason): Response {
  const t = translator(dictionaryOf(language), language) as Translate<MessageKey>
  const message = asWritten(t(placeOrderMessage(reason), { count: limitOf(reason) }))
  return Response.json({ code: reason, message }, { status: refusalStatus[reason] })
}
