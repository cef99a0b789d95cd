import type { Adapters } from '#app/context.server.ts'
import { findUserByEmail } from '#app/modules/accounts/accounts.queries.server.ts'
import { createAccount } from '#app/modules/accounts/create-account.server.ts'
import { sessionCookie } from '#app/modules/accounts/sessions/browser-cookies.server.ts'
import { insertSession } from '#app/modules/accounts/sessions/sessions.queries.server.ts'
import type { Role } from '#app/modules/accounts/visitor.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { testApp } from './app.ts'

export type Person = { userId: string; email: string; cookie: string }

const password = 'a-long-password'

/** A confirmed account with a session; `cookie` is its header. */
export async function signedIn(
  database: Database,
  adapters: Adapters,
  email: string,
  role: Role = 'customer',
): Promise<Person> {
  const made = await createAccount(database.db, {
    email,
    password,
    name: email,
    role,
    verified: true,
    now: adapters.clock(),
  })
  if (!made.ok) throw new Error(`no account for ${email}: ${made.reason}`)
  return { userId: made.value.userId, email, cookie: await freshCookie(adapters, email) }
}

export async function freshCookie(adapters: Adapters, email: string): Promise<string> {
  const { database, clock, origin } = adapters
  const user = await findUserByEmail(database.db, email)
  if (!user) throw new Error(`nobody has ${email}`)
  const token = await insertSession(database.db, { userId: user.id, agent: '', now: clock() })
  return sessionCookie(token, origin.startsWith('https:')).split(';', 1)[0] ?? ''
}

export async function staffedShop(database: Database, change: Partial<Adapters> = {}) {
  const { app, adapters } = await testApp(database, change)
  const staff = await signedIn(database, adapters, 'staff@mai.example', 'staff')
  const owner = await signedIn(database, adapters, 'owner@mai.example', 'admin')
  const customer = await signedIn(database, adapters, 'nok@mai.example')
  return { app, adapters, owner, staff, customer }
}
