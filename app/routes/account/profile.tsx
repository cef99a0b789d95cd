import { data, redirect, redirectDocument } from 'react-router'
import { type Shop, shopOf } from '#app/context.server.ts'
import { languageChoice, localPath } from '#app/i18n/language.ts'
import type { MessageKey } from '#app/i18n/provider.tsx'
import { fieldErrors } from '#app/kit/field-errors.ts'
import { formText } from '#app/kit/form-text.ts'
import { findAccount } from '#app/modules/accounts/accounts.queries.server.ts'
import { sendConfirmation } from '#app/modules/accounts/send-confirmation.server.ts'
import type { Visitor } from '#app/modules/accounts/visitor.ts'
import { changeAvatar } from '#app/modules/customers/change-avatar.server.ts'
import { newCustomer } from '#app/modules/customers/customer.ts'
import { customerForm } from '#app/modules/customers/customer-form.ts'
import { findAvatar, findCustomer } from '#app/modules/customers/customers.queries.server.ts'
import type { ProfileAnswer } from '#app/modules/customers/profile-answer.ts'
import { saveProfile } from '#app/modules/customers/save-profile.server.ts'
import { ProfileScreen } from '#app/modules/customers/ui/profile-screen.tsx'
import { SignedOutPrompt } from '#app/modules/customers/ui/signed-out-prompt.tsx'
import { changeOwnNote } from '#app/modules/orders/change-own-note.server.ts'
import { findOwnOrder, ordersOfCustomer } from '#app/modules/orders/orders.queries.server.ts'
import { ownOrderFigures, toOwnOrder } from '#app/modules/orders/own-order.ts'
import { cancelOrder } from '#app/modules/payments/cancel-order.server.ts'
import { readForm } from '#app/platform/http/read-form.server.ts'
import type { Route } from './+types/profile'

type SignedIn = Extract<Visitor, { signedIn: true }>

/** The account of whoever is signed in; nobody else's, and nothing for strangers (2 §2). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = shopOf(context)
  const visitor = await shop.visitor()
  if (!visitor.signedIn) return { signedIn: false } as const
  const { db, language, clock } = shop
  const [account, customer, avatar, orders] = await Promise.all([
    findAccount(db, visitor.userId),
    findCustomer(db, visitor.userId),
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
    avatar,
    figures: ownOrderFigures(orders),
    orders: orders.map((order) => toOwnOrder(order, language, clock())),
  } as const
}

export async function action({ request, context }: Route.ActionArgs) {
  const shop = shopOf(context)
  const visitor = await shop.visitor()
  const form = await readForm(request)
  if (!visitor.signedIn) throw data({ code: 'not_signed_in' }, { status: 401 })
  const intent = formText(form, 'intent')
  if (intent === 'save-profile') return save(form, visitor, shop)
  if (intent === 'cancel-order') return cancel(formText(form, 'number'), visitor, shop)
  if (intent === 'change-note') return changeNote(form, visitor, shop)
  if (intent === 'set-avatar') return avatar(formText(form, 'picture'), visitor, shop)
  if (intent === 'remove-avatar') return avatar(undefined, visitor, shop)
  if (intent === 'send-confirmation') return confirmAgain(visitor, shop)
  throw data({ code: 'badRequest' }, { status: 400 })
}

const refused = (answer: ProfileAnswer, status: number) => data<ProfileAnswer>(answer, { status })

async function save(form: FormData, visitor: SignedIn, { db, clock, language, origin }: Shop) {
  const now = clock()
  const fields = customerForm(now).safeParse(Object.fromEntries(form))
  if (!fields.success) return refused({ errors: fieldErrors<MessageKey>(fields.error) }, 422)
  await saveProfile(db, visitor.userId, fields.data, now)
  const { preferredLanguage } = fields.data
  const headers = { 'set-cookie': languageChoice(preferredLanguage, origin.startsWith('https:')) }
  const answer = { status: 303, headers }
  // Another language is another document: its texts come with it.
  if (preferredLanguage !== language) return redirectDocument(localPath('/profile', preferredLanguage), answer)
  return redirect(localPath('/profile', language), answer)
}

async function cancel(number: string, visitor: SignedIn, { db, clock, language }: Shop) {
  const order = await findOwnOrder(db, visitor.userId, number)
  if (!order) return refused({ problem: 'account.errors.noOrder' }, 404)
  const actor = { kind: 'customer', id: visitor.userId } as const
  const done = await cancelOrder(db, { orderId: order.id, reason: 'customer', actor, now: clock() })
  if (done.ok) return redirect(localPath('/profile?tab=orders', language), 303)
  return refused(
    { problem: done.reason === 'too_late' ? 'account.errors.tooLate' : 'account.errors.cannotCancel' },
    409,
  )
}

const noteRefusals = {
  not_found: ['account.errors.noOrder', 404],
  too_long: ['account.errors.noteTooLong', 422],
  packed: ['account.errors.notePacked', 409],
  too_often: ['account.errors.tooOften', 429],
} satisfies Record<string, [MessageKey, number]>

/** On refusal what was typed stays in the form. */
async function changeNote(form: FormData, { userId }: SignedIn, { db, clock, language }: Shop) {
  // Pages opened before a release call it "note"; read as missing, it would empty what she wrote.
  const text = formText(form, form.has('customerNotes') ? 'customerNotes' : 'note')
  const number = formText(form, 'number')
  const done = await changeOwnNote(db, { userId, orderNumber: number, text, now: clock() })
  if (done.ok) return redirect(localPath('/profile?tab=orders', language), 303)
  const [problem, status] = noteRefusals[done.reason]
  if (done.reason === 'not_found') return refused({ problem }, status)
  return refused({ note: { number, text, problem } }, status)
}

async function avatar(pictureId: string | undefined, { userId }: SignedIn, { db, clock, language }: Shop) {
  const done = await changeAvatar(db, { userId, pictureId, language, now: clock() })
  if (done.ok) return redirect(localPath('/profile?tab=profile', language), 303)
  return refused({ problem: 'account.errors.pictureGone' }, 409)
}

async function confirmAgain({ userId, email, emailVerified }: SignedIn, { db, clock, language }: Shop) {
  const sent = emailVerified || (await sendConfirmation(db, { userId, email, language, now: clock() }))
  return sent
    ? data<ProfileAnswer>({ sentTo: email })
    : refused({ problem: 'account.errors.confirmationTooOften' }, 429)
}

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  return loaderData.signedIn ? <ProfileScreen {...loaderData} answer={actionData} /> : <SignedOutPrompt />
}
