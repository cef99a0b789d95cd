// Two starts at once: on one folder the second is refused, on one database both come up and one of them makes it ready.
import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { prepareEmbedded } from '#app/platform/database/prepare-database.server.ts'
import { crashingShop } from '#tests/support/crashing-shop.ts'
import { databaseUrl } from '#tests/support/postgres.ts'
import { testSecret } from '#tests/support/secret.ts'
import { freePort } from '#tests/support/started-server.ts'

const started: ChildProcess[] = []
const folders: string[] = []
const databases: string[] = []
afterAll(async () => {
  for (const child of started) child.kill('SIGKILL')
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  for (const name of databases) await asAdmin(`drop database ${name} with (force)`)
})

async function asAdmin(statement: string) {
  const client = new pg.Client({ connectionString: databaseUrl(inject('postgres'), 'template1') })
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** A database without anything in it, on the server of the tests. */
async function emptyDatabase(): Promise<string> {
  const name = `empty_${randomUUID().replaceAll('-', '')}`
  await asAdmin(`create database ${name} template template0`)
  databases.push(name)
  return databaseUrl(inject('postgres'), name)
}

/** Starts the real server.ts; answers what it said when it was open, or had ended, and then with which code. */
async function start(
  settings: Record<string, string>,
): Promise<{ open: boolean; code: number | null; output: string }> {
  const port = String(await freePort())
  const env = { PATH: process.env.PATH, PORT: port, DEMO: 'off', ORIGIN: `http://127.0.0.1:${port}`, ...settings }
  const child = spawn(process.execPath, ['server.ts'], { env })
  started.push(child)
  let output = ''
  return new Promise((resolve) => {
    const read = (chunk: Buffer) => {
      output += chunk
      if (output.includes('MAI is open')) resolve({ open: true, code: null, output })
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.on('exit', (code) => resolve({ open: false, code, output: output.trim() }))
  })
}

const migrations = async () => (await readdir('db/migrations')).filter((name) => name.endsWith('.sql')).length

test('a second shop on the folder of a running one is refused in one sentence, and the first goes on', async () => {
  const shop = await crashingShop()
  await shop.start()
  expect(await start({ DATA_DIR: shop.dataDir })).toEqual({
    open: false,
    code: 1,
    output: `A shop already runs on ${shop.dataDir} (process ${shop.pid()}). Stop it, or start this one with another DATA_DIR and PORT.`,
  })
  expect((await fetch(`${shop.origin}/readyz`)).status).toBe(200)
  await shop.end()
})

test('made ready by five at once: each migration ran once, the others waited and found it done', async () => {
  const url = await emptyDatabase()
  const made = await Promise.all(Array.from({ length: 5 }, () => prepareEmbedded(url)))
  expect(made.map(({ applied }) => applied).toSorted((one, other) => one - other)).toEqual([
    0,
    0,
    0,
    0,
    await migrations(),
  ])
})

test('two shops started at once on one empty database both open', async () => {
  const url = await emptyDatabase()
  const settings = () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'mai-two-'))
    folders.push(dataDir)
    return { DATA_DIR: dataDir, DATABASE_URL: url, AUTH_SECRET: testSecret, PAYMENTS: 'sandbox' }
  }
  const both = await Promise.all([start(settings()), start(settings())])
  expect(both.map(({ open }) => open)).toEqual([true, true])
  const prepared = `Prepared the database (${await migrations()} migrations).`
  expect(both.filter(({ output }) => output.includes(prepared))).toHaveLength(1)
  // Their one role owns the tables: that is said, once each.
  for (const { output } of both) expect(output.match(/The role of DATABASE_URL owns the tables/g)).toHaveLength(1)
})
