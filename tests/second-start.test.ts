import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { migrate, prepareEmbedded } from '#app/platform/database/migrate.server.ts'
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

async function emptyDatabase(): Promise<string> {
  const name = `empty_${randomUUID().replaceAll('-', '')}`
  await asAdmin(`create database ${name} template template0`)
  databases.push(name)
  return databaseUrl(inject('postgres'), name)
}

/** Starts the real server.js; returns its output, once open or ended, and the exit code. */
async function start(
  settings: Record<string, string>,
): Promise<{ open: boolean; code: number | null; output: string }> {
  const port = String(await freePort())
  const own = { PORT: port, DEMO: 'off', ORIGIN: `http://127.0.0.1:${port}`, WEB_PROCESSES: '1' }
  const env = { PATH: process.env.PATH, ...own, ...settings }
  const child = spawn(process.execPath, ['server.js'], { env })
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

const migrationNames = async () => (await readdir('db/migrations')).filter((name) => name.endsWith('.sql')).toSorted()
const migrations = async () => (await migrationNames()).length

async function ask<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<Row>(statement)
  await client.end()
  return rows
}

const columns = (url: string) =>
  ask<{ name: string }>(
    url,
    `select table_name || '.' || column_name || ' ' || data_type as name from information_schema.columns
      where table_schema in ('public', 'graphile_worker') order by 1`,
  )

test('a second server on the same folder is refused with one error line, and the first keeps running', async () => {
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

test('five concurrent starts apply each migration once', async () => {
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

test('a migration killed before its commit is repeated at the next start, with the same result', async () => {
  const url = await emptyDatabase()
  const names = await migrationNames()
  await migrate(url, names[0])
  await ask(url, 'create table killed_at (name text)')
  await ask(
    url,
    `create function kill() returns trigger language plpgsql as $$ begin
       if new.name = (select name from killed_at) then perform pg_terminate_backend(pg_backend_pid()); end if;
       return new; end $$`,
  )
  await ask(url, 'create trigger kill after insert on migrations for each row execute function kill()')
  for (const at of [1, 2, 40, 90, names.length - 1]) {
    await ask(url, `delete from killed_at; insert into killed_at values ('${names[at]}')`)
    await expect(prepareEmbedded(url)).rejects.toMatchObject({ code: '57P01' })
    expect(await ask(url, 'select name from migrations order by name')).toEqual(
      names.slice(0, at).map((name) => ({ name })),
    )
  }
  await ask(url, 'drop trigger kill on migrations; drop function kill; drop table killed_at')
  expect((await prepareEmbedded(url)).applied).toBe(1)
  const whole = await emptyDatabase()
  await prepareEmbedded(whole)
  expect(await columns(url)).toEqual(await columns(whole))
})

test('two servers started concurrently on one empty database both open', async () => {
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
  // One warning each: their role owns the tables.
  for (const { output } of both) expect(output.match(/The role of DATABASE_URL owns the tables/g)).toHaveLength(1)
})
