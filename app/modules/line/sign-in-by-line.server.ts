import type { Language } from '#app/i18n/language.ts'
import { readEmail } from '#app/kit/email.ts'
import { madeAddress } from '#app/kit/made-address.ts'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import { oneLine } from '#app/kit/text.ts'
import { signUpLimits } from '#app/modules/accounts/account-limits.ts'
import { sendConfirmation } from '#app/modules/accounts/account-mails.server.ts'
import { insertUser } from '#app/modules/accounts/accounts.queries.server.ts'
import type { Browser } from '#app/modules/accounts/sessions/browser-cookies.server.ts'
import { openSession } from '#app/modules/accounts/sign-in.server.ts'
import { type Db, inTransaction } from '#app/platform/database/database.server.ts'
import { allowAll, networkOf } from '#app/platform/http/rate-limit.server.ts'
import type { LinePerson } from '#app/platform/line/line-login.server.ts'
import { findLinkedUser, insertLink } from './line.queries.server.ts'

export type LineSignInRefusal = 'staff' | 'email_taken' | 'rate_limited'

type LineSignIn = { person: LinePerson; browser: Browser; language: Language; ip: string; now: Date }

/** To the linked account, else a new one; never by e-mail address, which LINE does not prove. Refuses staff. */
export async function signInByLine(db: Db, { person, browser, language, ip, now }: LineSignIn) {
  const linkedUser = await findLinkedUser(db, person.lineUserId)
  if (linkedUser && linkedUser.role !== 'customer') return refuse('staff')
  const account = linkedUser ? ok(linkedUser.id) : await createLineAccount(db, { person, language, ip, now })
  if (!account.ok) return account
  const user = { id: account.value, role: 'customer' as const }
  return ok(await openSession(db, { user, browser, now }))
}

async function createLineAccount(db: Db, { person, language, ip, now }: Omit<LineSignIn, 'browser'>) {
  if (!(await allowAll(db, signUpLimits(networkOf(ip)), now))) return refuse('rate_limited')
  const { lineUserId } = person
  const email = readEmail(person.email)
  return inTransaction(db, async (tx): Promise<Result<string, LineSignInRefusal>> => {
    const name = oneLine(person.name).slice(0, 100)
    const address = email ?? madeAddress(lineUserId)
    const userId = await insertUser(tx, { email: address, name, role: 'customer', verified: false, now })
    if (!userId) {
      // A concurrent sign-in of the same person.
      const linkedUser = await findLinkedUser(tx, lineUserId)
      return linkedUser ? ok(linkedUser.id) : refuse('email_taken')
    }
    await insertLink(tx, { userId, lineUserId, now })
    if (email) await sendConfirmation(tx, { userId, email, language, now })
    return ok(userId)
  })
}
