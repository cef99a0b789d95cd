// Loader and action of the checkout, shared by two addresses; apart from the page, so that browsers do not load it.
import { randomUUID } from 'node:crypto'
import { data, redirect } from 'react-router'
import type { Shop } from '#app/context.server.ts'
import { intents, invalid, refused } from '#app/http/form.server.ts'
import { localPath } from '#app/i18n/language.ts'
import { formText } from '#app/kit/read-fields.ts'
import { type Refusal, refuse } from '#app/kit/result.ts'
import { reminderName } from '#app/modules/cart/cart.ts'
import { hasCartReminders } from '#app/modules/cart/carts.queries.server.ts'
import { chooseCartReminders } from '#app/modules/cart/remind-of-carts.server.ts'
import { pathToOrder } from '#app/modules/checkout/find-order.server.ts'
import { isConfigured, mayTakePayment, offeredMethods } from '#app/modules/checkout/method-rules.ts'
import {
  availableMethods,
  finishOnline,
  hasInlineCard,
  type PayStep,
  payOrder,
  readPlacedBy,
} from '#app/modules/checkout/payment/finish-online.server.ts'
import {
  type ChatDetails,
  readChatForm,
  readMethod,
  readPaymentForm,
} from '#app/modules/checkout/payment/payment-form.ts'
import { placeOrder } from '#app/modules/checkout/place-order.server.ts'
import {
  limitOf,
  type PlaceOrderDetail,
  type PlaceOrderReason,
  placeOrderMessage,
} from '#app/modules/checkout/place-order.ts'
import { type OrderFields, readOrderFields } from '#app/modules/checkout/request-forms.ts'
import { customerOfVisitor, savedAddressesOf } from '#app/modules/checkout/saved-contact.server.ts'
import { shownLegal } from '#app/modules/content/shown-content.ts'
import { countRefusedShipments } from '#app/modules/orders/orders.queries.server.ts'
import { isCod, type OrderPaymentMethod } from '#app/modules/orders/status/payment-methods.ts'
import type { ShopSettings } from '#app/modules/settings/shop-settings.ts'
import { vatRateAt } from '#app/modules/settings/vat-rules.ts'

export async function loadCheckout(shop: Shop, query: URLSearchParams) {
  const { db, demo, payments } = shop
  const [visitor, settings] = await Promise.all([shop.visitor(), shop.settings()])
  const { paymentMethods } = settings
  const saved = await savedAddressesOf(db, visitor, query.get('address'))
  const may = (method: OrderPaymentMethod) => mayTakePayment(method, shop, settings)
  const offered = offeredMethods(availableMethods(shop, settings), paymentMethods).filter(may)
  const online = (await isCodAllowed(shop, settings, saved.contact)) ? offered : offered.filter((one) => !isCod(one))
  const chatOn = paymentMethods.chat && isConfigured('chat', settings)
  return {
    ...saved,
    isClosed: offered.length === 0 && !may('chat'),
    signedIn: visitor.signedIn,
    asksReminders: visitor.signedIn && visitor.emailVerified && !(await hasCartReminders(db, visitor.userId)),
    orderKey: randomUUID(),
    methodOptions: { online, chat: chatOn && may('chat'), demo: demo && payments.methods.includes('simulated') },
    inlineCard: hasInlineCard(shop),
    offersTaxInvoice: vatRateAt(settings, shop.clock()) > 0,
    seller: shownLegal(settings, shop.language)?.name || settings.name,
  }
}

/** COD is hidden for a phone number with too many refused parcels. */
const isCodAllowed = async ({ db }: Shop, { paymentMethods, cod }: ShopSettings, { phone }: { phone?: string }) =>
  paymentMethods.cod && (!phone || (await countRefusedShipments(db, phone)) <= cod.refusals)

/** The cart's part of the form. */
type Sent = { shop: Shop; fields: OrderFields }
type PlacingRefusal = Refusal<PlaceOrderReason, PlaceOrderDetail>
const answers = intents({ online, chat, simulated }, 'online')

/**
 * POST, form-encoded:
 *   key (8-100 letters, digits, - and _), lines (JSON: [{ productId, size, quantity }]), couponCode (may be empty),
 *   deliveryMethod (standard|express|same_day), expectedTotal (satang; only compared);
 * to pay online (the default):
 *   contact and address (addresses/address-fields.ts), saveAddress (on), cartReminders (on), invoiceName, invoiceTaxId,
 *   invoiceBranch, invoiceAddress (documents/tax-invoice-request-form.ts; all empty: no tax invoice), method (one of
 *   `onlineMethods`), and for a card: cardNumber, expiryDate (MM/YY), cvv, cardholderName;
 * intent=chat: firstName, lastName, phone and the tax invoice; intent=simulated (demo mode): nothing more.
 * → 302 to the next page (a used key: of its order); 422 for fields; 409 when refused (429 after too many unknown
 * codes; also before a live shop names its seller); 400 otherwise. Only 302 changes anything.
 */
export function orderCart(form: FormData, shop: Shop) {
  const fields = readOrderFields(form)
  if (!fields) throw badRequest()
  return answers(form, { shop, fields })
}

const badRequest = () => data({ code: 'badRequest' }, { status: 400 })

async function online(form: FormData, sent: Sent) {
  const { shop, fields } = sent
  const method = readMethod(form)
  const settings = await shop.settings()
  if (!method || !availableMethods(shop, settings).includes(method)) throw badRequest()
  const read = readPaymentForm(form, { inlineCard: hasInlineCard(shop), now: shop.clock() })
  if (!read.ok) return invalid(read)
  if (!mayTakePayment(method, shop, settings)) return orderRefused(sent, refuse('not_open'), read.values)
  const finished = await finishOnline(shop, fields, read.value)
  if (!finished.ok) return orderRefused(sent, finished, read.values)
  if (formText(form, reminderName) === 'on') await agreeToReminders(shop)
  return redirectToPayment(finished.value, shop)
}

/** Without an account there is no stored cart. */
async function agreeToReminders({ db, visitor, language, clock }: Shop) {
  const who = await visitor()
  if (!who.signedIn) return
  await chooseCartReminders(db, { userId: who.userId, enabled: true, language, place: '/checkout', now: clock() })
}

async function chat(form: FormData, sent: Sent) {
  const { shop, fields } = sent
  const read = readChatForm(form)
  if (!read.ok) return invalid(read)
  if (!mayTakePayment('chat', shop, await shop.settings())) return orderRefused(sent, refuse('not_open'), read.values)
  const placed = await place(shop, fields, read.value)
  if (!placed.ok) return orderRefused(sent, placed, read.values)
  return redirect(localPath(`/payment-success?order=${placed.value.accessKey}`, shop.language))
}

async function simulated(_form: FormData, sent: Sent) {
  const { db, demo, payments, clock, origin } = sent.shop
  if (!demo || !payments.methods.includes('simulated')) throw badRequest()
  const placed = await place(sent.shop, sent.fields)
  if (!placed.ok) return orderRefused(sent, placed)
  const { orderId, accessKey } = placed.value
  const payment = { orderId, accessKey, method: 'simulated', now: clock(), origin } as const
  return redirectToPayment(await payOrder(db, payments, payment), sent.shop)
}

/** `chat`: contact of a chat order; without it the order is simulated. */
async function place(shop: Shop, fields: OrderFields, chat?: ChatDetails) {
  const channel = chat ? 'chat' : 'simulated'
  const customer = { ...customerOfVisitor(await shop.visitor()), ...chat?.contact }
  const request = { ...fields, ...(await readPlacedBy(shop)), channel, paymentMethod: channel, customer } as const
  return placeOrder(shop.db, { ...request, invoiceTo: chat?.invoiceTo })
}

/** Returns the refusal with current data and typed values. Throws a redirect to the order of a used key. */
async function orderRefused(
  { shop, fields }: Sent,
  { reason, detail }: PlacingRefusal,
  values: Readonly<Partial<Record<string, string>>> = {},
) {
  const { orderId, quote } = detail ?? {}
  if (orderId) throw redirect(localPath(await pathToOrder(shop, orderId, { repeated: true }), shop.language))
  const holds = { quote, expectedTotal: fields.expectedTotal as number }
  return refused(reason, placeOrderMessage(reason), { words: { count: limitOf(reason) }, values, ...holds })
}

export const redirectToPayment = (step: PayStep, { language }: Pick<Shop, 'language'>) =>
  redirect(step.kind === 'url' ? step.url : localPath(step.path, language))
