import type { Auth } from '#app/modules/accounts/open-auth.server.ts'
import { signIn } from '#app/modules/accounts/sign-in.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { someDay } from './moments.ts'
import { accountPassword } from './saved-account.ts'

/** What a browser sends and keeps: the headers of its next request, the secret of its device, the row of its session. */
type Browser = { headers: Headers; device: string; sessionId: string }

/** Cookies as a browser sends them back. */
export const cookieHeader = (lines: readonly string[]): Headers =>
  new Headers({ cookie: lines.map((line) => line.split(';', 1)[0]).join('; ') })

/** A session of somebody made by `savedAccount`, opened by the shop's own job on a browser that is new to it. */
export async function openedSession(db: Db, auth: Auth, email: string, now = someDay): Promise<Browser> {
  const attempt = { email, password: accountPassword, headers: new Headers(), device: undefined, now }
  const entered = await signIn(db, auth, { ...attempt, ip: '198.51.100.1' })
  if (!entered.ok) throw new Error(`the factory's session was refused: ${entered.reason}`)
  const headers = cookieHeader(entered.value.cookies)
  const found = await auth.api.getSession({ headers, query: { disableRefresh: true } })
  if (!found) throw new Error("the factory's session is not known")
  return { headers, device: entered.value.device, sessionId: found.session.id }
}
