import type { Browser } from '#app/modules/accounts/sessions/browser-cookies.server.ts'
import { findSession } from '#app/modules/accounts/sessions/sessions.queries.server.ts'
import { signIn } from '#app/modules/accounts/sign-in.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { someDay } from './moments.ts'
import { accountPassword } from './saved-account.ts'

export const newBrowser: Browser = { session: undefined, device: undefined, agent: '' }

type Opened = { session: string; device: string; sessionId: string }

export async function openedSession(db: Db, email: string, now = someDay): Promise<Opened> {
  const entered = await signIn(db, { email, password: accountPassword, browser: newBrowser, ip: '198.51.100.1', now })
  if (!entered.ok) throw new Error(`the factory's session was refused: ${entered.reason}`)
  const found = await findSession(db, entered.value.session, now)
  if (!found) throw new Error("the factory's session is not known")
  return { ...entered.value, sessionId: found.id }
}
