import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { type AddressInfo, connect, createServer } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { endProcess, isAlive } from '../process-life.server.ts'
import { copied, isHeld, startError } from './start-error.ts'

/** PostgreSQL refuses to run as root; 65534 is "nobody". */
export const serverUid = process.getuid?.() === 0 ? 65534 : undefined

type Cluster = { postgres: string; folder: string; socketDir: string; durable: boolean }

/** Adopts the running server or starts one. Waits 15 s for one that is stopping, then throws a DatabaseStartError. */
export async function runServer(cluster: Cluster): Promise<Running> {
  for (const until = performance.now() + 15_000; ; await new Promise((go) => setTimeout(go, 100))) {
    const adopted = await runningServer(cluster.folder)
    if (adopted) return adopted
    await endOrphan(cluster.socketDir)
    const launched = await launch(cluster)
    if (typeof launched !== 'string') return launched
    if (!isHeld(launched) || performance.now() > until) throw startError(launched, cluster.folder)
  }
}

export type Running = { pid: number; url: string }

/** Refuses a folder copied from a running server's: its file leads to the database of the original. */
async function runningServer(cluster: string): Promise<Running | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  const [pid, home, , port, socketDir] = text.split('\n')
  if (!pid || !home || !port) return undefined
  const url = urlOf(socketDir?.trim() ?? '', Number(port))
  if ((await ask(url)) !== 'ready') return undefined
  if (await isSameFolder(home, cluster)) return { pid: Number(pid), url }
  if (isAlive(Number(pid))) throw copied(cluster, { home, pid })
  return undefined
}

async function isSameFolder(one: string, other: string): Promise<boolean> {
  const [first, second] = await Promise.all([one, other].map((path) => stat(path, { bigint: true }).catch(() => null)))
  return first != null && first.dev === second?.dev && first.ino === second.ino
}

/** Stops the server of a deleted data folder, which would hold the socket for up to a minute. */
async function endOrphan(socketDir: string) {
  const socket = join(socketDir, '.s.PGSQL.5432')
  if (!(await someoneListens(socket))) return
  const [pid] = (await readFile(`${socket}.lock`, 'utf8').catch(() => '')).split('\n')
  if (Number(pid) > 1) await endProcess(Number(pid), [['SIGQUIT', 5_000]])
}

const someoneListens = (socket: string): Promise<boolean> =>
  new Promise((resolve) => {
    const connection = connect(socket, () => {
      connection.destroy()
      resolve(true)
    })
    connection.on('error', () => resolve(false))
  })

/** Returns the server, or its output when it failed. */
async function launch({ postgres, folder, socketDir, durable }: Cluster): Promise<Running | string> {
  // On Windows every local user can connect (docs/operations.md).
  const tcp = process.platform === 'win32'
  const port = tcp ? await freePort() : 5432
  const args = serverArguments(folder, { socketDir: tcp ? '' : socketDir, port, durable })
  const logPath = `${folder}.log`
  const log = openSync(logPath, 'w')
  // Own process group: Ctrl-C reaches the shop, which then stops the database.
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

const urlOf = (socketDir: string, port: number): string =>
  socketDir
    ? `postgres://mai@localhost:${port}/postgres?host=${encodeURIComponent(socketDir)}`
    : `postgres://mai@127.0.0.1:${port}/postgres`

const starting = '57P03'
const tooManyConnections = '53300'

/** "ready", "silent" while starting or not responding, else the error. */
async function ask(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return 'ready'
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code === starting) return 'silent'
    return error.code === tooManyConnections ? 'ready' : error.message
  } finally {
    await client.end().catch(() => {})
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  await once(probe.close(), 'close')
  return port
}
