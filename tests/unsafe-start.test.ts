// server.js refuses unsafe public starts: one sentence, exit code 1, nothing left running.
import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createAccount } from '#app/modules/accounts/create-account.server.ts'
import { openDatabase } from '#app/platform/database/database.server.ts'
import { startEmbedded } from '#app/platform/database/embedded.server.ts'
import { migrate } from '#app/platform/database/migrate.server.ts'
import { someDay } from '#tests/factories/moments.ts'

const work = mkdtempSync(join(tmpdir(), 'mai-unsafe-'))
chmodSync(work, 0o755)
afterAll(() => rmSync(work, { recursive: true, force: true }))

function start(settings: Record<string, string>) {
  const env = { PATH: process.env.PATH, PORT: '3999', ...settings }
  const options = { env, encoding: 'utf8', timeout: 240_000 } as const
  const { status, stdout, stderr } = spawnSync(process.execPath, ['server.js'], options)
  return { status, opened: stdout.includes('MAI is open'), output: stderr.trim() }
}

test.each([
  ['a publicly reachable demo', { HOST: '0.0.0.0' }, 'DEMO: this shop is publicly reachable'],
  [
    'a public shop with sandbox payments',
    { DEMO: 'off', ORIGIN: 'https://mai.example' },
    'the sandbox would accept test cards',
  ],
])('%s is refused before the data folder is created', (_, settings, sentence) => {
  const dataDir = join(work, 'never')
  const answer = start({ DATA_DIR: dataDir, ...settings })
  expect(answer).toEqual({ status: 1, opened: false, output: expect.stringContaining(sentence) })
  expect(existsSync(dataDir)).toBe(false)
})

test('a shop with a demo account’s printed password is refused outside demo mode', async () => {
  const dataDir = join(work, 'demo')
  const server = await startEmbedded(dataDir)
  await migrate(server.url)
  const { db, close } = openDatabase(server.url, 2)
  await createAccount(db, { email: 'owner@mai.example', password: 'mai-demo-2026', role: 'admin', now: someDay })
  await close()
  await server.stop()
  const output = expect.stringMatching(/^This is the data of the demo shop: owner@mai\.example still has/)
  expect(start({ DATA_DIR: dataDir, DEMO: 'off' })).toEqual({ status: 1, opened: false, output })
  expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false)
})
