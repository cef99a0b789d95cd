// Loader and action of the checkout, shared by two addresses; apart from the page, so that browsers do not load it.
import { randomUUID } from 'node:crypto'
import { data, redirect } from 'react-router'
import type { Shop } from '#app/context.server.ts'
import { intents, invalid } from '#app/http/form.server.ts'
import { localPath } from '#app/i18n/language.ts'
import { formText } from '#app/kit/form-text.ts'
import { refuse } from '#app/kit/result.ts'
import { hasCartReminders } from '#app/modules/cart/cart-reminders.queries.server.ts'
import { chooseCartReminders } from '#app/modules/cart/choose-cart-reminders.server.ts'
import { reminderName } from '#app/modules/cart/reminder-field.ts'
import { type ChatDetails, readChatForm } from '#app/modules/checkout/chat-form.ts'
import { customerOfVisitor } from '#app/modules/checkout/customer-of-visitor.ts'
import { hasDetails, offeredMethods } from '#app/modules/checkout/method-rules.ts'
import { type OrderFields, readOrderFields } from '#app/modules/checkout/order-form.ts'
import { availableMethods, finishOnline, hasInlineCard } from '#app/modules/checkout/payment/finish-online.server.ts'
import { mayTakePayment } from '#app/modules/checkout/payment/live-payment-rules.ts'
import { payOrder } from '#app/modules/checkout/payment/pay-order.server.ts'
import { readMethod, readPaymentForm } from '#app/modules/checkout/payment/payment-form.ts'
import { placeOrder } from '#app/modules/checkout/place-order.server.ts'
import { knownAddresses } from '#app/modules/checkout/staff/known-addresses.server.ts'
import { shownLegal } from '#app/modules/content/shown-content.ts'
import { countRefusedShipments } from '#app/modules/orders/order-parts.queries.server.ts'
import { isCod, type OrderPaymentMethod } from '#app/modules/orders/status/payment-methods.ts'
import type { ShopSettings } from '#app/modules/settings/shop-settings.ts'
import { vatRateAt } from '#app/modules/settings/vat-rules.ts'
import { orderRefused, redirectToPayment } from './order-answers.server.ts'

export async function loadCheckout(shop: Shop, query: URLSearchParams) {
  const { db, demo, payments } = shop
  const [visitor, settings] = await Promise.all([shop.visitor(), shop.settings()])
  const { paymentMethods } = settings
  const known = await knownAddresses(db, visitor, query.get('address'))
  const may = (method: OrderPaymentMethod) => mayTakePayment(method, shop, settings)
  const offered = offeredMethods(availableMethods(shop, settings), paymentMethods).filter(may)
  const online = (await mayPayAtDoor(shop, settings, known.known)) ? offered : offered.filter((one) => !isCod(one))
  const chatOn = paymentMethods.chat && hasDetails('chat', settings)
  return {
    ...known,
    isClosed: offered.length === 0 && !may('chat'),
    signedIn: visitor.signedIn,
    asksReminders: visitor.signedIn && visitor.emailVerified && !(await hasCartReminders(db, visitor.userId)),
    orderKey: randomUUID(),
    methodOptions: {
      online,
      chat: chatOn && may('chat'),
      demo: demo && payments.methods.includes('simulated'),
    },
    inlineCard: hasInlineCard(shop),
    offersTaxInvoice: vatRateAt(settings, shop.clock()) > 0,
    seller: shownLegal(settings, shop.language)?.name || settings.name,
  }
}

/** COD is hidden for a phone number with too many refused parcels. */
async function mayPayAtDoor({ db }: Shop, { paymentMethods, cod }: ShopSettings, { phone }: { phone?: string }) {
  return paymentMethods.cod && (!phone || (await countRefusedShipments(db, phone)) <= cod.refusals)
}

type Sent = { shop: Shop; fields: OrderFields }

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

async function online(form: FormData, { shop, fields }: Sent) {
  const method = readMethod(form)
  const settings = await shop.settings()
  if (!method || !availableMethods(shop, settings).includes(method)) throw badRequest()
  const read = readPaymentForm(form, { inlineCard: hasInlineCard(shop), now: shop.clock() })
  if (!read.ok) return invalid(read)
  if (!mayTakePayment(method, shop, settings))
    return orderRefused(shop, refuse('not_open'), { fields, values: read.values })
  const finished = await finishOnline(shop, fields, read.value)
  if (finished.ok && formText(form, reminderName) === 'on') await agreeToReminders(shop)
  return finished.ok
    ? redirectToPayment(finished.value, shop)
    : orderRefused(shop, finished, { fields, values: read.values })
}

/** Without an account there is no stored cart. */
async function agreeToReminders({ db, visitor, language, clock }: Shop) {
  const who = await visitor()
  if (!who.signedIn) return
  await chooseCartReminders(db, { userId: who.userId, enabled: true, language, place: '/checkout', now: clock() })
}

async function chat(form: FormData, { shop, fields }: Sent) {
  const read = readChatForm(form)
  if (!read.ok) return invalid(read)
  const { values } = read
  if (!mayTakePayment('chat', shop, await shop.settings()))
    return orderRefused(shop, refuse('not_open'), { fields, values })
  const placed = await place(shop, fields, read.value)
  if (!placed.ok) return orderRefused(shop, placed, { fields, values })
  return redirect(localPath(`/payment-success?order=${placed.value.accessKey}`, shop.language))
}

async function simulated(_form: FormData, { shop, fields }: Sent) {
  const { db, demo, payments, clock, origin } = shop
  if (!demo || !payments.methods.includes('simulated')) throw badRequest()
  const placed = await place(shop, fields)
  if (!placed.ok) return orderRefused(shop, placed, { fields })
  const { orderId, accessKey } = placed.value
  return redirectToPayment(
    await payOrder(db, payments, { orderId, accessKey, method: 'simulated', now: clock(), origin }),
    shop,
  )
}

/** `chat`: contact of a chat order; without it the order is simulated. */
async function place(shop: Shop, fields: OrderFields, chat?: ChatDetails) {
  const visitor = await shop.visitor()
  const channel = chat ? 'chat' : 'simulated'
  return placeOrder(shop.db, {
    ...fields,
    channel,
    paymentMethod: channel,
    customer: { ...customerOfVisitor(visitor), ...chat?.contact },
    invoiceTo: chat?.invoiceTo,
    language: shop.language,
    userId: visitor.signedIn ? visitor.userId : undefined,
    ...(visitor.signedIn && { accountEmail: visitor.email, emailConfirmed: visitor.emailVerified }),
    ip: shop.ip,
    now: shop.clock(),
  })
}
