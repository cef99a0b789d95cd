import { addDays } from '#app/kit/dates.ts'
import { createAccount } from '#app/modules/accounts/create-account.server.ts'
import type { Role } from '#app/modules/accounts/visitor.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { hasAccount } from './history-plan.ts'
import { type Person, people } from './people.ts'
import { randomOf } from './random.ts'

export const demoPassword = 'mai-demo-2026'

const office = [
  { email: 'owner@mai.example', name: 'Mai', role: 'admin', days: 400 },
  { email: 'staff@mai.example', name: 'Fah', role: 'staff', days: 380 },
] as const
const members = people.filter(hasAccount)

/** Accounts with the printed password. */
export const demoEmails: readonly string[] = [...office, ...members].map(({ email }) => email)

type Opening = { email: string; name: string; role: Role; since: Date; person?: Person }

/** Owner, staff and customers. Idempotent. */
export async function seedAccounts(db: Db, now: Date): Promise<void> {
  const random = randomOf('accounts')
  const openings: Opening[] = [
    ...office.map(({ days, ...person }) => ({ ...person, since: addDays(now, -days) })),
    ...members.map((person) => ({
      email: person.email,
      name: `${person.firstName} ${person.lastName}`,
      role: 'customer' as const,
      since: addDays(now, -random.between(125, 360)),
      person,
    })),
  ]
  await Promise.all(openings.map((opening) => open(db, opening)))
}

async function open(db: Db, { email, name, role, since, person }: Opening): Promise<void> {
  const made = await createAccount(db, { email, name, role, password: demoPassword, verified: true, now: since })
  if (!made.ok || !person) return
  await db
    .insertInto('customers')
    .values({
      userId: made.value.userId,
      firstName: person.firstName,
      lastName: person.lastName,
      phone: person.phone,
      preferredLanguage: person.language,
      updatedAt: since,
    })
    .onConflict((conflict) => conflict.column('userId').doNothing())
    .execute()
}

export async function userIdsByEmail(db: Db): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('users').select(['id', 'email']).execute()
  return new Map(rows.map((row) => [row.email, row.id]))
}
