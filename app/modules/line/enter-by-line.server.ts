import type { Language } from '#app/i18n/language.ts'
import { readEmail } from '#app/kit/email.ts'
import { madeAddress } from '#app/kit/made-address.ts'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import { oneLine } from '#app/kit/text.ts'
import { signUpLimits } from '#app/modules/accounts/account-limits.ts'
import { sendConfirmation } from '#app/modules/accounts/account-mails.server.ts'
import { insertUser } from '#app/modules/accounts/accounts.queries.server.ts'
import type { Browser } from '#app/modules/accounts/sessions/browser-cookies.server.ts'
import { enterAccount, type SignedIn } from '#app/modules/accounts/sign-in.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { allowAll, networkOf } from '#app/platform/http/rate-limit.server.ts'
import type { LinePerson } from '#app/platform/line/line-login.server.ts'
import { findLinkedUser, insertLink } from './line.queries.server.ts'

export type EnterRefusal = 'staff' | 'email_taken' | 'rate_limited'

type Entering = {
  person: LinePerson
  browser: Browser
  language: Language
  ip: string
  now: Date
}

/**
 * Signs in by LINE: to the linked account, else to a new one. Never matches by e-mail address, which LINE does not
 * prove; refuses staff accounts.
 */
export async function enterByLine(
  db: Db,
  { person, browser, language, ip, now }: Entering,
): Promise<Result<SignedIn, EnterRefusal>> {
  const known = await findLinkedUser(db, person.lineUserId)
  if (known && known.role !== 'customer') return refuse('staff')
  const opened = known ? ok(known.id) : await openAccount(db, { person, language, ip, now })
  if (!opened.ok) return opened
  const user = { id: opened.value, role: 'customer' as const }
  return ok(await enterAccount(db, { user, browser, now }))
}

type Opening = Pick<Entering, 'person' | 'language' | 'ip' | 'now'>

async function openAccount(db: Db, { person, language, ip, now }: Opening) {
  if (!(await allowAll(db, signUpLimits(networkOf(ip)), now))) return refuse('rate_limited')
  const { lineUserId } = person
  const email = readEmail(person.email)
  return inTransaction(db, async (tx): Promise<Result<string, EnterRefusal>> => {
    const name = oneLine(person.name).slice(0, 100)
    const address = email ?? madeAddress(lineUserId)
    const userId = await insertUser(tx, { email: address, name, role: 'customer', verified: false, now })
    if (!userId) {
      // A concurrent sign-in of the same person.
      const twin = await findLinkedUser(tx, lineUserId)
      return twin ? ok(twin.id) : refuse('email_taken')
    }
    await insertLink(tx, { userId, lineUserId, now })
    if (email) await sendConfirmation(tx, { userId, email, language, now })
    return ok(userId)
  })
}
