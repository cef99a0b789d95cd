import { expect, test } from 'vitest'
import { createAccount } from '#app/modules/accounts/create-account.server.ts'
import { hashPassword } from '#app/modules/accounts/passwords/password-hash.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { refusePrintedPasswords } from './refuse-printed-passwords.server.ts'
import { demoEmails, demoPassword, seedAccounts } from './seed-accounts.server.ts'

const { db } = await testDatabase()
const now = new Date('2026-11-21T05:00:00Z')

test('demo accounts with their printed password are refused until every one is changed', async () => {
  await createAccount(db, { email: 'owner@boutique.example', password: demoPassword, role: 'admin', now })
  await expect(refusePrintedPasswords(db)).resolves.toBeUndefined()
  await seedAccounts(db, now)
  await expect(refusePrintedPasswords(db)).rejects.toThrow(
    /^This is the data of the demo shop: owner@mai\.example still has its printed password\. .*"npm run admin:create -- --email/,
  )
  const own = await hashPassword('a password of my own')
  const change = (emails: readonly string[]) =>
    db
      .updateTable('credentials')
      .set({ password: own })
      .where('userId', 'in', (users) => users.selectFrom('users').select('id').where('email', 'in', emails))
      .execute()
  await change(demoEmails.filter((email) => email !== 'nok@mai.example'))
  await expect(refusePrintedPasswords(db)).rejects.toThrow('nok@mai.example still has its printed password')
  await change(['nok@mai.example'])
  await expect(refusePrintedPasswords(db)).resolves.toBeUndefined()
})
