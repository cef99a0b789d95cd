// npm run admin:create -- --email owner@shop.example [--role staff]: prompts for the password or reads ADMIN_PASSWORD;
// ADMIN_EMAIL may hold the address.
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import { readEnv } from '#app/env.server.ts'
import { readEmail } from '#app/kit/email.ts'
import { createAccount } from '#app/modules/accounts/create-account.server.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import { inTransaction, openDatabase } from '#app/platform/database/database.server.ts'
import { prepareEmbedded, prepareServer } from '#app/platform/database/migrate.server.ts'
import { explainStart } from './explain-start.ts'
import { visitDatabase } from './visit-database.ts'

/** Longer than a customer's. */
const shortest = 12

async function main() {
  const { values } = parseArgs({ options: { email: { type: 'string' }, role: { type: 'string', default: 'admin' } } })
  const email = readEmail(values.email ?? process.env.ADMIN_EMAIL)
  const { role } = values
  if (!email) throw new Sentence('Name the account: npm run admin:create -- --email owner@shop.example')
  if (role !== 'admin' && role !== 'staff') throw new Sentence('The role must be admin or staff.')
  const password = process.env.ADMIN_PASSWORD ?? (await ask(`Password for ${email} (${shortest} characters or more): `))
  if (password.length < shortest)
    throw new Sentence(`A back-office password needs at least ${shortest} characters. No account was created.`)
  const env = readEnv(process.env)
  const { ownerUrl, close } = await visitDatabase(env)
  const url = env.databaseUrl ?? (await prepareEmbedded(ownerUrl)).url
  if (env.databaseUrl) await prepareServer(url, ownerUrl)
  const database = openDatabase(url, 2)
  try {
    const now = new Date()
    const made = await inTransaction(database.db, async (tx) => {
      const account = await createAccount(tx, { email, password, role, verified: true, now })
      if (account.ok)
        await recordAudit(tx, {
          actorId: null,
          action: 'account.create',
          entity: 'user',
          entityId: account.value.userId,
          detail: { role },
          now,
        })
      return account
    })
    if (!made.ok) throw new Sentence(`No account was created (${made.reason}). Use another address.`)
    console.log(`${email} can now sign in as ${role}.`)
  } finally {
    await database.close()
    await close()
  }
}

async function ask(question: string): Promise<string> {
  process.stdout.write(question)
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const prompt = createInterface({ input: process.stdin, output: silent, terminal: Boolean(process.stdin.isTTY) })
  const ended = new Promise<string>((resolve) => prompt.once('close', () => resolve('')))
  const answer = await Promise.race([prompt.question(''), ended])
  prompt.close()
  process.stdout.write('\n')
  return answer
}

class Sentence extends Error {}

main().catch((error: unknown) => {
  console.error(error instanceof Sentence ? error.message : explainStart(error))
  process.exitCode = 1
})
