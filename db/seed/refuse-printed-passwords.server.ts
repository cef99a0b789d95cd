import { passwordMatches } from '#app/modules/accounts/passwords/password-hash.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { DatabaseStartError } from '#app/platform/database/start-error.ts'
import { demoEmails, demoPassword } from './seed-accounts.server.ts'

/** Refuses to open a shop outside demo mode while a demo account still has the password that `npm start` prints. */
export async function refusePrintedPasswords(db: Db): Promise<void> {
  const accounts = await db
    .selectFrom('users')
    .innerJoin('credentials', 'credentials.userId', 'users.id')
    .select(['users.email', 'credentials.password'])
    .where('users.email', 'in', demoEmails)
    .orderBy('users.role')
    .execute()
  for (const { email, password } of accounts)
    if (await passwordMatches(demoPassword, password))
      throw new DatabaseStartError(
        `This is the data of the demo shop: ${email} still has its printed password. Start the real shop with a new DATA_DIR (or database) and create its admin with "npm run admin:create -- --email you@example.com", or change the password of every demo account in demo mode first.`,
      )
}
