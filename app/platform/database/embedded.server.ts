// The embedded PostgreSQL: the same server as in production, its binaries from npm, one data folder, one Unix socket.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { closeSync, openSync } from 'node:fs'
import { chmod, chown, mkdir, readdir, readFile, rename, rm, statfs } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { binaries, reachableBinaries } from './postgres-binaries.server.ts'
import { DatabaseStartError, damaged, diskFull, startError } from './start-error.ts'

export type Embedded = {
  url: string
  stop: () => Promise<void>
  /** Why the database failed under way, when it can say; else the error itself. */
  explain: (error: unknown) => Promise<unknown>
}

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
  if (await isFresh(cluster)) await initialise(bin.initdb, cluster)
  await refuseOtherVersion(cluster)
  const socketDir = join(tmpdir(), `mai-${createHash('sha256').update(cluster).digest('hex').slice(0, 12)}`)
  await mkdir(socketDir, { recursive: true, mode: 0o700 })
  if (serverUid !== undefined) await chown(socketDir, serverUid, serverUid)
  const adopted = await runningServer(cluster)
  if (!adopted) await endOrphan(socketDir)
  const server = adopted ?? (await launch(bin.postgres, cluster, socketDir, options.durable ?? true))
  return { url: server.url, stop: () => stopServer(server.pid), explain: (error) => explain(error, cluster) }
}

/** Whether the folder is still to be made. One that holds files without being a database is never written over. */
async function isFresh(cluster: string): Promise<boolean> {
  try {
    const files = await readdir(cluster)
    if (files.length > 0 && !files.includes('PG_VERSION')) throw damaged(cluster)
    return files.length === 0
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return true
    throw codeOf(error) === 'ENOTDIR' ? damaged(cluster) : error
  }
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
  await rm(fresh, { recursive: true, force: true })
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
  if (!/^\d+(?:\.\d+)?$/.test(version)) throw damaged(cluster)
  if (version !== '18')
    throw new DatabaseStartError(
      `The database in ${cluster} was written by PostgreSQL ${version}, this shop brings 18. Restore a backup into a new DATA_DIR.`,
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
  return (await ask(url)) === 'ready' ? { pid: Number(pid), url } : undefined
}

/**
 * Ends the server of a data folder that was deleted under it: PostgreSQL would notice within a minute and end by itself,
 * and holds the socket until then. Whoever answers on our private socket is that server; its lock file has its number.
 */
async function endOrphan(socketDir: string) {
  const socket = join(socketDir, '.s.PGSQL.5432')
  if (!(await someoneListens(socket))) return
  const [pid] = (await readFile(`${socket}.lock`, 'utf8').catch(() => '')).split('\n')
  if (Number(pid) > 1) await endServer(Number(pid), [['SIGQUIT', 5_000]])
}

function someoneListens(socket: string): Promise<boolean> {
  return new Promise((resolve) => {
    const connection = connect(socket, () => {
      connection.destroy()
      resolve(true)
    })
    connection.on('error', () => resolve(false))
  })
}

async function launch(postgres: string, cluster: string, socketDir: string, durable: boolean): Promise<Running> {
  const tcp = process.platform === 'win32'
  const port = tcp ? await freePort() : 5432
  const args = serverArguments(cluster, { socketDir: tcp ? '' : socketDir, port, durable })
  const logPath = `${cluster}.log`
  const log = openSync(logPath, 'w')
  // Its own process group: Ctrl-C reaches the shop first, which then stops the database in order.
  const child = spawn(postgres, args, { stdio: ['ignore', log, log], detached: true, uid: serverUid, gid: serverUid })
  closeSync(log)
  let failure = ''
  child.on('exit', (status) => (failure ||= `exit ${status}`))
  child.on('error', (error) => (failure ||= error.message))
  child.unref()
  const url = urlOf(tcp ? '' : socketDir, port)
  for (let waited = 0; waited < 60_000 && !failure; waited += 50) {
    const answer = await ask(url)
    if (answer === 'ready') return { pid: child.pid as number, url }
    if (answer !== 'silent') failure = answer
    else await new Promise((resolve) => setTimeout(resolve, 50))
  }
  if (child.pid) await endServer(child.pid, [['SIGQUIT', 5_000]])
  throw startError(`${failure}\n${await readFile(logPath, 'utf8').catch(() => '')}`, cluster)
}

function serverArguments(cluster: string, to: { socketDir: string; port: number; durable: boolean }): string[] {
  const settings = {
    listen_addresses: to.socketDir ? '' : '127.0.0.1',
    unix_socket_directories: to.socketDir,
    port: to.port,
    max_connections: 60,
    shared_buffers: '96MB',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    max_parallel_workers_per_gather: 0,
    ...(to.durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  }
  return ['-D', cluster, ...Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`])]
}

function urlOf(socketDir: string, port: number): string {
  return socketDir
    ? `postgres://mai@localhost:${port}/postgres?host=${encodeURIComponent(socketDir)}`
    : `postgres://mai@127.0.0.1:${port}/postgres`
}

// "The database system is starting up", and "too many clients": a server that works, or soon will.
const starting = '57P03'
const crowded = '53300'

/** "ready", "silent" while nobody answers or the server is starting, else what it says is wrong with it. */
async function ask(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return 'ready'
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code === starting) return 'silent'
    return error.code === crowded ? 'ready' : error.message
  } finally {
    await client.end().catch(() => {})
  }
}

/** Fast shutdown: open transactions are rolled back, everything committed is on disk. */
const stopServer = (pid: number): Promise<void> =>
  endServer(pid, [
    ['SIGINT', 20_000],
    ['SIGQUIT', 5_000],
  ])

/** Sends each signal in turn and gives the process its milliseconds to end. */
async function endServer(pid: number, signals: readonly [NodeJS.Signals, number][]) {
  for (const [signal, milliseconds] of signals) {
    if (!sent(pid, signal)) return
    for (let waited = 0; waited < milliseconds && sent(pid, 0); waited += 25)
      await new Promise((resolve) => setTimeout(resolve, 25))
  }
}

/** False when there is no such process any more, or it is not ours. */
function sent(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal)
  } catch {
    return false
  }
}

/** A full disk ends the server in the middle of its log: then the room left says what the log could not. */
async function explain(error: unknown, cluster: string): Promise<unknown> {
  if (codeOf(error) === '53100') return new DatabaseStartError(diskFull)
  const lost = /connection|ECONN|ENOENT|57P0\d/i.test(`${codeOf(error)} ${String(error)}`)
  if (!lost) return error
  const room = await statfs(cluster).catch(() => undefined)
  if (room && room.bavail * room.bsize < walSegmentBytes) return new DatabaseStartError(diskFull)
  const said = await readFile(`${cluster}.log`, 'utf8').catch(() => '')
  return /PANIC|No space left/.test(said) ? startError(said, cluster) : error
}

/** PostgreSQL ends when it cannot make its next log file of this size. */
const walSegmentBytes = 16 * 1024 * 1024

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
