import '#app/i18n/groups/line.ts'
import { redirect } from 'react-router'
import { type Shop, shopOf, signedIn } from '#app/context.server.ts'
import { intents, invalid, readForm, refused, success } from '#app/http/form.server.ts'
import { localPath } from '#app/i18n/language.ts'
import { formText, readFields } from '#app/kit/read-fields.ts'
import { changePasswordForm, withMissing } from '#app/modules/accounts/account-form.ts'
import { accountMessages, refusedField, waitSentence } from '#app/modules/accounts/account-messages.ts'
import { changePassword } from '#app/modules/accounts/passwords/change-password.server.ts'
import { deviceOf, withCookies } from '#app/modules/accounts/sessions/browser-cookies.server.ts'
import { endAllSessions, endSession } from '#app/modules/accounts/sessions/end-sessions.server.ts'
import { listSessions } from '#app/modules/accounts/sessions/list-sessions.server.ts'
import { sessionHintCookie } from '#app/modules/accounts/sessions/session-hint.ts'
import { SecurityScreen } from '#app/modules/accounts/ui/security-screen.tsx'
import type { SignedInVisitor } from '#app/modules/accounts/visitor.ts'
import { findCustomer } from '#app/modules/customers/customers.queries.server.ts'
import { findLink, saveMessageChoice } from '#app/modules/line/line.queries.server.ts'
import { lineProblem } from '#app/modules/line/line-problem.ts'
import { unlinkLine } from '#app/modules/line/link-line.server.ts'
import { findProofMethods } from '#app/modules/line/reauthenticate-by-line.server.ts'
import { LineLink } from '#app/modules/line/ui/line-link.tsx'
import type { Route } from './+types/security'

export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = shopOf(context)
  const visitor = await signedIn(shop)
  const { userId, email, role, sessionId } = visitor
  return {
    email,
    isStaff: role !== 'customer',
    hasPassword: (await findProofMethods(shop.db, userId)).password,
    line: await lineOf(request, shop, visitor),
    sessions: await listSessions(shop.db, { id: userId, role }, sessionId, shop.clock()),
  }
}

async function lineOf(request: Request, { db, line }: Shop, { userId, role }: SignedInVisitor) {
  if (!line.login || role !== 'customer') return undefined
  const link = await findLink(db, userId)
  return {
    link: link && { wantsMessages: link.wantsMessages, isBlocked: link.isBlocked },
    problem: lineProblem(new URL(request.url).searchParams.get('line')),
    messages: line.webhookSecret !== undefined,
  }
}

type Sent = { request: Request; visitor: SignedInVisitor; shop: Shop }

const answers = intents({
  'change-password': change,
  'end-session': async (form, { visitor: { userId, role }, shop }: Sent) => {
    await endSession(shop.db, { user: { id: userId, role }, sessionId: formText(form, 'session'), now: shop.clock() })
    return success({ done: 'session' as const })
  },
  'unlink-line': async (_form, { visitor: { userId }, shop }: Sent) => {
    const done = await unlinkLine(shop.db, userId)
    return done.ok ? success({}) : refused(done.reason, 'line.onlyWayIn')
  },
  'line-messages': async (form, { visitor: { userId }, shop }: Sent) => {
    await saveMessageChoice(shop.db, userId, formText(form, 'enabled') === 'on')
    return success({})
  },
  'end-everywhere': async (_form, { visitor: { userId, role }, shop }: Sent) => {
    await endAllSessions(shop.db, { user: { id: userId, role }, now: shop.clock() })
    return redirect(localPath('/auth', shop.language), withCookies(sessionHintCookie(false, shop.secure)))
  },
})

export async function action({ request, context }: Route.ActionArgs) {
  const shop = shopOf(context)
  const visitor = await signedIn(shop)
  return answers(await readForm(request), { request, visitor, shop })
}

async function change(form: FormData, { request, visitor, shop }: Sent) {
  const { db, clock, language, secure } = shop
  const read = readFields(form, changePasswordForm)
  if (!read.ok) return invalid(withMissing(read))
  const { userId, sessionId } = visitor
  const customer = await findCustomer(db, userId)
  const done = await changePassword(db, {
    ...read.value,
    userId,
    sessionId,
    device: deviceOf(request.headers, secure),
    language: customer?.preferredLanguage ?? language,
    now: clock(),
  })
  if (done.ok) return success({ done: 'password' as const })
  if (done.reason === 'rate_limited') {
    const { key, words } = waitSentence(done.detail?.seconds ?? 0)
    return refused(done.reason, key, { words })
  }
  return refused(done.reason, accountMessages[done.reason], { at: refusedField(done.reason) })
}

export default function Security({ loaderData, actionData }: Route.ComponentProps) {
  const { line, ...account } = loaderData
  return <SecurityScreen {...account} answer={actionData} line={line && <LineLink {...line} answer={actionData} />} />
}
