// The server process of the embedded PostgreSQL: found, started, and patiently started again.
import { spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { endProcess } from '../process-life.server.ts'
import { isHeld, startError } from './start-error.ts'

/** PostgreSQL refuses to run as root, so root hands it to the system's "nobody". */
export const serverUid = process.getuid?.() === 0 ? 65534 : undefined

type Cluster = { postgres: string; folder: string; socketDir: string; durable: boolean }

const patienceMs = 15_000

/**
 * The server of a data folder: the one that already serves it, else a new one. One that is just ending, or whose killed
 * parts still hold its memory, is waited for; throws a DatabaseStartError when it still holds the folder after 15 s.
 */
export async function runServer(cluster: Cluster): Promise<Running> {
  for (const until = performance.now() + patienceMs; ; await new Promise((go) => setTimeout(go, 100))) {
    const adopted = await runningServer(cluster.folder)
    if (adopted) return adopted
    await endOrphan(cluster.socketDir)
    const launched = await launch(cluster)
    if (typeof launched !== 'string') return launched
    if (!isHeld(launched) || performance.now() > until) throw startError(launched, cluster.folder)
  }
}

export type Running = { pid: number; url: string }

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
  if (Number(pid) > 1) await endProcess(Number(pid), [['SIGQUIT', 5_000]])
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

/** A new server that answers, or what it said before it gave up. */
async function launch({ postgres, folder, socketDir, durable }: Cluster): Promise<Running | string> {
  // On Windows whoever is on this machine reaches it, without a password (docs/operations.md).
  const tcp = process.platform === 'win32'
  const port = tcp ? await freePort() : 5432
  const args = serverArguments(folder, { socketDir: tcp ? '' : socketDir, port, durable })
  const logPath = `${folder}.log`
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
    if (answer === 'ready' && !failure) return { pid: child.pid as number, url }
    if (answer !== 'silent') failure ||= answer
    else await new Promise((resolve) => setTimeout(resolve, 50))
  }
  if (child.pid) await endProcess(child.pid, [['SIGQUIT', 5_000]])
  return `${failure}\n${await readFile(logPath, 'utf8').catch(() => '')}`
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
    ...(to.durable
      ? {}
      : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off', max_connections: 200 }),
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
