// The embedded PostgreSQL: the same server as in production, its binaries from npm, one data folder, one Unix socket.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { closeSync, existsSync, openSync } from 'node:fs'
import { chmod, chown, mkdir, readFile, rename, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { binaries, reachableBinaries } from './postgres-binaries.server.ts'
import { DatabaseStartError } from './start-error.ts'

export type Embedded = { url: string; stop: () => Promise<void> }

/** PostgreSQL refuses to run as root, so root hands it to the system's "nobody". */
const serverUid = process.getuid?.() === 0 ? 65534 : undefined

/**
 * Starts the database of a data folder, or adopts the one that a killed process left running there.
 * `durable: false` (tests only) skips fsync.
 */
export async function startEmbedded(dataDir: string, options: { durable?: boolean } = {}): Promise<Embedded> {
  const bin = await reachableBinaries(await binaries(), serverUid)
  const cluster = join(dataDir, 'postgres')
  await prepareFolder(dataDir)
  if (!existsSync(join(cluster, 'PG_VERSION'))) await initialise(bin.initdb, cluster)
  await refuseOtherVersion(cluster)
  const socketDir = join(tmpdir(), `mai-${createHash('sha256').update(cluster).digest('hex').slice(0, 12)}`)
  await mkdir(socketDir, { recursive: true, mode: 0o700 })
  if (serverUid !== undefined) await chown(socketDir, serverUid, serverUid)
  const adopted = await runningServer(cluster)
  const server = adopted ?? (await launch(bin.postgres, cluster, socketDir, options.durable ?? true))
  return { url: server.url, stop: () => stopServer(server.pid) }
}

async function prepareFolder(dataDir: string) {
  try {
    await mkdir(dataDir, { recursive: true })
    if (serverUid !== undefined) await chmod(dataDir, 0o755)
  } catch (error) {
    throw new DatabaseStartError(
      `The data folder ${dataDir} cannot be made or written to (${codeOf(error)}). Set DATA_DIR to a folder of yours.`,
    )
  }
}

// pg_trgm asks the operating system what a letter is: without one of these Thai would be no letters to it, and the
// search for misspelt words would be blind to Thai. "C" always works; everything else is sorted by the builtin locale.
const letterLocales = ['C.UTF-8', 'en_US.UTF-8', 'C']

/** Makes the cluster beside its final place and moves it there whole, so that a kill half-way leaves nothing broken. */
async function initialise(initdb: string, cluster: string) {
  const fresh = `${cluster}.new`
  let failure = ''
  for (const letters of letterLocales) {
    await rm(fresh, { recursive: true, force: true })
    await mkdir(fresh, { mode: 0o700 })
    if (serverUid !== undefined) await chown(fresh, serverUid, serverUid)
    const { status, output } = await run(initdb, initdbArguments(fresh, letters))
    if (status === 0) return rename(fresh, cluster)
    failure = output
  }
  throw startError(failure, cluster)
}

const initdbArguments = (folder: string, letters: string): string[] => [
  '-D',
  folder,
  '-U',
  'mai',
  '--auth=trust',
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C',
  `--lc-ctype=${letters}`,
]

async function refuseOtherVersion(cluster: string) {
  const version = (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim()
  if (version !== '18')
    throw new DatabaseStartError(
      `The database in ${cluster} was written by PostgreSQL ${version || '?'}, this shop brings 18. Restore a backup into a new DATA_DIR.`,
    )
}

type Running = { pid: number; url: string }

/** The postmaster that already serves this folder, if it answers; a stale pid file is left for PostgreSQL to clear. */
async function runningServer(cluster: string): Promise<Running | undefined> {
  const lines = await readFile(join(cluster, 'postmaster.pid'), 'utf8').then(
    (text) => text.split('\n'),
    () => [],
  )
  const [pid, , , port, socketDir] = lines
  if (!pid || !port) return undefined
  const url = urlOf(socketDir?.trim() ?? '', Number(port))
  return (await answers(url)) ? { pid: Number(pid), url } : undefined
}

async function launch(postgres: string, cluster: string, socketDir: string, durable: boolean): Promise<Running> {
  const tcp = process.platform === 'win32'
  const port = tcp ? await freePort() : 5432
  const settings = {
    listen_addresses: tcp ? '127.0.0.1' : '',
    unix_socket_directories: tcp ? '' : socketDir,
    port,
    max_connections: 60,
    shared_buffers: '96MB',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    max_parallel_workers_per_gather: 0,
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  }
  const args = ['-D', cluster, ...Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`])]
  const logPath = `${cluster}.log`
  const log = openSync(logPath, 'w')
  // Its own process group: Ctrl-C reaches the shop first, which then stops the database in order.
  const child = spawn(postgres, args, { stdio: ['ignore', log, log], detached: true, uid: serverUid, gid: serverUid })
  closeSync(log)
  let exited = false
  child.on('exit', () => {
    exited = true
  })
  child.on('error', () => {
    exited = true
  })
  child.unref()
  const url = urlOf(tcp ? '' : socketDir, port)
  for (let waited = 0; waited < 60_000 && !exited; waited += 50) {
    if (await answers(url)) return { pid: child.pid as number, url }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw startError(await readFile(logPath, 'utf8').catch(() => ''), cluster)
}

function urlOf(socketDir: string, port: number): string {
  return socketDir
    ? `postgres://mai@localhost:${port}/postgres?host=${encodeURIComponent(socketDir)}`
    : `postgres://mai@127.0.0.1:${port}/postgres`
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

/** Fast shutdown: open transactions are rolled back, everything committed is on disk. */
async function stopServer(pid: number) {
  const alive = () => {
    try {
      process.kill(pid, 0)
      return true
    } catch {
      return false
    }
  }
  if (!alive()) return
  process.kill(pid, 'SIGINT')
  for (let waited = 0; waited < 20_000 && alive(); waited += 25) await new Promise((resolve) => setTimeout(resolve, 25))
}

function startError(output: string, cluster: string): DatabaseStartError {
  if (/No space left on device|could not extend|ENOSPC/i.test(output))
    return new DatabaseStartError('The disk is full. Free some space and start again; nothing acknowledged was lost.')
  if (
    /invalid checkpoint|PANIC|could not locate a valid checkpoint|invalid data directory|is missing|control file/i.test(
      output,
    )
  )
    return new DatabaseStartError(
      `The data folder ${cluster} is damaged. Move it away and restore a backup, or start with another DATA_DIR.`,
    )
  if (/Permission denied|EACCES/i.test(output))
    return new DatabaseStartError(
      `The database may not use ${cluster} (permission denied). Check who owns the folders above it, or set DATA_DIR elsewhere.`,
    )
  return new DatabaseStartError(`The database did not start:\n${output.split('\n').slice(-8).join('\n')}`)
}

function run(command: string, args: string[]): Promise<{ status: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { uid: serverUid, gid: serverUid, env: { ...process.env, LC_ALL: 'C' } })
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.on('error', (error) => resolve({ status: 1, output: output + error.message }))
    child.on('close', (status) => resolve({ status, output }))
  })
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port'))))
    })
  })
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? 'unknown error'
