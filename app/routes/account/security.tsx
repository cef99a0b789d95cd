import { data, redirect } from 'react-router'
import { type Shop, shopOf } from '#app/context.server.ts'
import { signedIn } from '#app/http/signed-in.server.ts'
import { localPath } from '#app/i18n/language.ts'
import type { MessageKey } from '#app/i18n/provider.tsx'
import { fieldErrors } from '#app/kit/field-errors.ts'
import { formText } from '#app/kit/form-text.ts'
import { changePasswordForm } from '#app/modules/accounts/account-form.ts'
import { refusedProblem } from '#app/modules/accounts/account-messages.ts'
import { problemOf, waitProblem } from '#app/modules/accounts/auth-answer.ts'
import { changeOwnPassword } from '#app/modules/accounts/change-own-password.server.ts'
import { deviceOf } from '#app/modules/accounts/device-cookie.ts'
import { deviceName } from '#app/modules/accounts/device-name.ts'
import { endAllSessions, endSession } from '#app/modules/accounts/end-sessions.server.ts'
import { sessionHintCookie } from '#app/modules/accounts/session-hint.ts'
import { sessionIsOver } from '#app/modules/accounts/session-rules.ts'
import { sessionsOf } from '#app/modules/accounts/sessions.queries.server.ts'
import { type SecurityAnswer, SecurityScreen } from '#app/modules/accounts/ui/security-screen.tsx'
import type { Visitor } from '#app/modules/accounts/visitor.ts'
import { findCustomer } from '#app/modules/customers/customers.queries.server.ts'
import { readForm } from '#app/platform/http/read-form.server.ts'
import type { Route } from './+types/security'

type SignedIn = Extract<Visitor, { signedIn: true }>

/** The password and the sessions of whoever is signed in: customers, staff and admins alike. */
export async function loader({ context }: Route.LoaderArgs) {
  const shop = shopOf(context)
  const { userId, email, role, sessionId } = await signedIn(shop)
  const now = shop.clock()
  const sessions = await sessionsOf(shop.db, userId, now)
  return {
    email,
    sessions: sessions
      .filter((session) => !sessionIsOver(session, role, now))
      .map(({ id, userAgent, updatedAt }) => ({
        id,
        device: deviceName(userAgent),
        usedAt: updatedAt,
        here: id === sessionId,
      })),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const shop = shopOf(context)
  const visitor = await signedIn(shop)
  const form = await readForm(request)
  const user = { id: visitor.userId, role: visitor.role }
  const intent = formText(form, 'intent')
  if (intent === 'change-password') return change(form, request, visitor, shop)
  if (intent === 'end-session') {
    await endSession(shop.db, { user, sessionId: formText(form, 'session'), now: shop.clock() })
    return data<SecurityAnswer>({ done: 'session' })
  }
  if (intent !== 'end-everywhere') throw data({ code: 'badRequest' }, { status: 400 })
  await endAllSessions(shop.db, { user, now: shop.clock() })
  const cookie = sessionHintCookie(false, shop.origin.startsWith('https:'))
  return redirect(localPath('/auth', shop.language), { status: 303, headers: { 'set-cookie': cookie } })
}

async function change(form: FormData, request: Request, visitor: SignedIn, { db, clock, language, origin }: Shop) {
  const refused = (answer: SecurityAnswer, status: number) => data<SecurityAnswer>(answer, { status })
  const fields = changePasswordForm.safeParse(Object.fromEntries(form))
  if (!fields.success) return refused(problemOf(fieldErrors<MessageKey>(fields.error)), 422)
  const { userId, sessionId } = visitor
  const known = await findCustomer(db, userId)
  const done = await changeOwnPassword(db, {
    ...fields.data,
    userId,
    sessionId,
    device: deviceOf(request.headers, origin.startsWith('https:')),
    language: known?.preferredLanguage ?? language,
    now: clock(),
  })
  if (done.ok) return data<SecurityAnswer>({ done: 'password' })
  if (done.reason === 'wait') return refused(waitProblem(done.detail?.seconds ?? 0), 429)
  if (done.reason === 'wrong_password') return refused({ errors: { current: 'account.errors.wrongPassword' } }, 422)
  return refused(refusedProblem(done.reason), 422)
}

export default function Security({ loaderData, actionData }: Route.ComponentProps) {
  return <SecurityScreen {...loaderData} answer={actionData} />
}
