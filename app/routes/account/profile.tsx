import '#app/i18n/groups/cartReminder.ts'
import '#app/i18n/groups/ownConsents.ts'
import { redirect, redirectDocument } from 'react-router'
import { type Shop, shopOf, signedIn } from '#app/context.server.ts'
import { intents, invalid, readForm, refused, success } from '#app/http/form.server.ts'
import { languageChoice, localPath } from '#app/i18n/language.ts'
import { formText, readFields } from '#app/kit/read-fields.ts'
import { sendConfirmation } from '#app/modules/accounts/account-mails.server.ts'
import { findAccount } from '#app/modules/accounts/accounts.queries.server.ts'
import type { SignedInVisitor } from '#app/modules/accounts/visitor.ts'
import { reminderName } from '#app/modules/cart/cart.ts'
import { hasCartReminders } from '#app/modules/cart/carts.queries.server.ts'
import { chooseCartReminders } from '#app/modules/cart/remind-of-carts.server.ts'
import { ReminderForm } from '#app/modules/cart/ui/reminder-form.tsx'
import { consentsOfCustomer } from '#app/modules/consent/consents.queries.server.ts'
import { CustomerConsents, isWithdrawable } from '#app/modules/consent/ui/own-consents.tsx'
import { newCustomer } from '#app/modules/customers/customer.ts'
import { customerForm } from '#app/modules/customers/customer-form.ts'
import { addressesOfUser, findAvatar, findCustomer } from '#app/modules/customers/customers.queries.server.ts'
import { removeAddress } from '#app/modules/customers/save-address.server.ts'
import { changeAvatar, saveProfile } from '#app/modules/customers/save-profile.server.ts'
import { ProfileScreen, SignedOutPrompt } from '#app/modules/customers/ui/profile-screen.tsx'
import { unsubscribeAccount } from '#app/modules/newsletter/change-subscription.server.ts'
import { customerOrderTotals, toCustomerOrder } from '#app/modules/orders/customer-view/customer-order.ts'
import { changeNoteAsCustomer } from '#app/modules/orders/order-notes.server.ts'
import { findCustomerOrder, ordersOfCustomer } from '#app/modules/orders/orders.queries.server.ts'
import { cancelOrder } from '#app/modules/payments/cancel-order.server.ts'
import type { Route } from './+types/profile'
import { noteRefusals } from './order-answers.server.ts'

/** Requires sign-in (2 §2). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = shopOf(context)
  const visitor = await shop.visitor()
  if (!visitor.signedIn) return { signedIn: false } as const
  const { db, language, clock } = shop
  const [account, customer, addresses, reminders, consents, avatar, orders] = await Promise.all([
    findAccount(db, visitor.userId),
    findCustomer(db, visitor.userId),
    addressesOfUser(db, visitor.userId),
    hasCartReminders(db, visitor.userId),
    consentsOfCustomer(db, { userId: visitor.userId, email: provedEmail(visitor) }),
    findAvatar(db, visitor.userId),
    ordersOfCustomer(db, visitor.userId),
  ])
  const query = new URL(request.url).searchParams
  return {
    signedIn: true,
    tab: query.get('tab') ?? '',
    editing: query.has('edit'),
    email: visitor.email,
    name: visitor.name,
    verified: account?.verified ?? false,
    memberSince: account?.memberSince ?? clock(),
    customer: customer ?? newCustomer(language),
    addresses,
    reminders,
    consents,
    avatar,
    totals: customerOrderTotals(orders),
    orders: orders.map((order) => toCustomerOrder(order, language, clock())),
  } as const
}

type Sent = { visitor: SignedInVisitor; shop: Shop }

const answers = intents({
  'save-profile': save,
  'cancel-order': cancel,
  'change-note': changeNote,
  'set-avatar': (form, sent: Sent) => avatar(formText(form, 'picture'), sent),
  'remove-avatar': (_form, sent: Sent) => avatar(null, sent),
  'send-confirmation': confirmAgain,
  'remove-address': removeOwnAddress,
  'cart-reminders': remindMe,
  'withdraw-consent': withdraw,
})

export async function action({ request, context }: Route.ActionArgs) {
  const shop = shopOf(context)
  const visitor = await signedIn(shop)
  return answers(await readForm(request), { visitor, shop })
}

async function save(form: FormData, { visitor, shop: { db, clock, language, secure } }: Sent) {
  const now = clock()
  const read = readFields(form, customerForm)
  if (!read.ok) return invalid(read)
  await saveProfile(db, visitor.userId, read.value, now)
  const { preferredLanguage } = read.value
  const answer = { status: 303, headers: { 'set-cookie': languageChoice(preferredLanguage, secure) } }
  // The other language is another document, with its texts.
  const to = preferredLanguage === language ? redirect : redirectDocument
  return to(localPath('/profile', preferredLanguage), answer)
}

async function cancel(form: FormData, { visitor, shop: { db, clock, language } }: Sent) {
  const order = await findCustomerOrder(db, visitor.userId, formText(form, 'number'))
  if (!order) return refused('not_found', 'account.errors.noOrder')
  const actor = { kind: 'customer', id: visitor.userId } as const
  const done = await cancelOrder(db, { orderId: order.id, reason: 'customer', actor, now: clock() })
  if (done.ok) return redirect(localPath('/profile?tab=orders', language), 303)
  return refused(done.reason, done.reason === 'too_late' ? 'account.errors.tooLate' : 'account.errors.cannotCancel')
}

async function changeNote(form: FormData, { visitor, shop: { db, clock, language } }: Sent) {
  // Pages opened before a release send "note"; ignoring it would empty the stored text.
  const customerNotes = formText(form, form.has('customerNotes') ? 'customerNotes' : 'note')
  const number = formText(form, 'number')
  const version = form.has('version') ? Number(formText(form, 'version')) : undefined
  const note = { userId: visitor.userId, orderNumber: number, text: customerNotes, version, now: clock() }
  const done = await changeNoteAsCustomer(db, note)
  if (done.ok) return redirect(localPath('/profile?tab=orders', language), 303)
  if (done.reason === 'not_found') return refused(done.reason, noteRefusals[done.reason])
  const at = done.reason === 'too_long' ? 'customerNotes' : undefined
  return refused(done.reason, noteRefusals[done.reason], { at, values: { number, customerNotes } })
}

async function avatar(pictureId: string | null, { visitor: { userId }, shop: { db, clock, language } }: Sent) {
  const done = await changeAvatar(db, { userId, pictureId, language, now: clock() })
  if (!done.ok) return refused('conflict', 'account.errors.pictureGone')
  return redirect(localPath('/profile?tab=profile', language), 303)
}

async function removeOwnAddress(form: FormData, { visitor: { userId }, shop: { db, language } }: Sent) {
  const done = await removeAddress(db, { userId, id: formText(form, 'address') })
  if (!done.ok) return refused(done.reason, 'frame.errors.badRequest')
  return redirect(localPath('/profile?tab=profile', language), 303)
}

async function remindMe(form: FormData, { visitor: { userId }, shop: { db, clock, language } }: Sent) {
  const enabled = formText(form, reminderName) === 'on'
  await chooseCartReminders(db, { userId, enabled, language, place: '/profile', now: clock() })
  return success({ reminders: enabled })
}

/** Data by address belongs to the account only once the address is confirmed. */
const provedEmail = ({ email, emailVerified }: SignedInVisitor) =>
  emailVerified && email ? email.toLowerCase() : undefined

async function withdraw(form: FormData, { visitor, shop: { db, clock, language } }: Sent) {
  const purpose = formText(form, 'purpose')
  const by = { language, now: clock() }
  const email = provedEmail(visitor)
  if (!isWithdrawable(purpose) || (purpose === 'newsletter' && !email))
    return refused('not_found', 'ownConsents.unknown')
  if (purpose === 'newsletter') {
    const ended = await unsubscribeAccount(db, { email: email ?? '', ...by })
    if (!ended.ok) return refused(ended.reason, 'ownConsents.unknown')
  } else await chooseCartReminders(db, { userId: visitor.userId, enabled: false, place: '/profile', ...by })
  return success({ withdrawn: purpose })
}

async function confirmAgain(_form: FormData, { visitor, shop: { db, clock, language } }: Sent) {
  const { userId, email, emailVerified } = visitor
  const sent = emailVerified || (await sendConfirmation(db, { userId, email, language, now: clock() }))
  return sent ? success({ sentTo: email }) : refused('rate_limited', 'account.errors.confirmationTooOften')
}

export default function Profile({ loaderData, actionData: answer }: Route.ComponentProps) {
  if (!loaderData.signedIn) return <SignedOutPrompt />
  const { reminders, consents, ...account } = loaderData
  const withdrawn = answer?.ok === true && 'withdrawn' in answer
  const saved = answer?.ok === true && 'reminders' in answer
  return (
    <ProfileScreen
      {...account}
      answer={answer}
      reminders={<ReminderForm key={String(reminders)} enabled={reminders} answer={answer} saved={saved} />}
      consents={<CustomerConsents consents={consents} withdrawn={withdrawn} />}
    />
  )
}
