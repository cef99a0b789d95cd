import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmod, chown, mkdir, readdir, readFile, rename, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endProcess, sent } from '../process-life.server.ts'
import { binaries, reachableBinaries } from './postgres-binaries.server.ts'
import { type Running, runServer, serverUid } from './postmaster.server.ts'
import { DatabaseStartError, damaged, diskFull, startError } from './start-error.ts'
import { type Supervised, supervise } from './supervise.server.ts'

export type Embedded = {
  url: string
  stop: () => Promise<void>
  /** Signals a stop without awaiting it. */
  abandon: () => void
  /** Returns the known cause, else the error itself. */
  explain: (error: unknown) => Promise<unknown>
  /** Restarts a crashed server; `gaveUp` runs after three failures in a row. */
  supervise: (gaveUp: (error: unknown) => void) => void
}

/** Starts a data folder's database or adopts a killed process's. `durable: false` (tests): no fsync or autovacuum. */
export async function startEmbedded(dataDir: string, options: { durable?: boolean } = {}): Promise<Embedded> {
  const bin = await reachableBinaries(await binaries(), serverUid)
  const folder = join(dataDir, 'postgres')
  await prepareFolder(dataDir)
  if (await isFresh(folder)) await initialise(bin.initdb, folder)
  await refuseOtherVersion(folder)
  const socketDir = join(tmpdir(), `mai-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`)
  const start = async () => {
    await mkdir(socketDir, { recursive: true, mode: 0o700 })
    if (serverUid !== undefined) await chown(socketDir, serverUid, serverUid)
    return runServer({ postgres: bin.postgres, folder, socketDir, durable: options.durable ?? true })
  }
  const first = await start()
  let supervised: Supervised = { running: () => first, stop: () => stopServer(first) }
  return {
    url: first.url,
    stop: () => supervised.stop(),
    abandon: () => sent(supervised.running().pid, 'SIGINT'),
    explain: (error) => explain(error, folder),
    supervise: (gaveUp) => {
      supervised = supervise(first, { start, stop: stopServer, gaveUp })
    },
  }
}

/** Fast shutdown: rolls back open transactions. */
const stopServer = ({ pid }: Running): Promise<void> =>
  endProcess(pid, [
    ['SIGINT', 20_000],
    ['SIGQUIT', 5_000],
  ])

/** Refuses a folder with files that is no database. */
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
      `The data folder ${dataDir} cannot be created or written to (${codeOf(error)}). Set DATA_DIR to a folder you own.`,
    )
  }
}

// pg_trgm classifies letters by the system's locale; without one of the first two, fuzzy search ignores Thai.
const letterLocales = ['C.UTF-8', 'en_US.UTF-8', 'C']

/** Renamed when complete, so a kill leaves nothing broken. */
async function initialise(initdb: string, cluster: string) {
  const fresh = `${cluster}.new`
  let failure = ''
  for (const letters of letterLocales) {
    await rm(fresh, { recursive: true, force: true })
    await mkdir(fresh, { mode: 0o700 })
    if (serverUid !== undefined) await chown(fresh, serverUid, serverUid)
    const { status, output } = await run(initdb, ['-D', fresh, ...initdbOptions.split(' '), `--lc-ctype=${letters}`])
    if (status === 0) return rename(fresh, cluster)
    failure = output
  }
  await rm(fresh, { recursive: true, force: true })
  throw startError(failure, cluster)
}

const initdbOptions =
  '-U mai --auth=trust --encoding=UTF8 --locale-provider=builtin --builtin-locale=C.UTF-8 --locale=C'

async function refuseOtherVersion(cluster: string) {
  const version = (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim()
  if (!/^\d+(?:\.\d+)?$/.test(version)) throw damaged(cluster)
  if (version !== '18')
    throw new DatabaseStartError(
      `The database in ${cluster} was created by PostgreSQL ${version}; this shop uses 18. Restore a backup into a new DATA_DIR.`,
    )
}

/** A full disk cuts the server's log off. */
async function explain(error: unknown, cluster: string): Promise<unknown> {
  if (codeOf(error) === '53100') return new DatabaseStartError(diskFull)
  const lost = /connection|ECONN|ENOENT|57P0\d/i.test(`${codeOf(error)} ${String(error)}`)
  if (!lost) return error
  const room = await statfs(cluster).catch(() => undefined)
  // PostgreSQL stops when it cannot create a WAL file of 16 MB.
  if (room && room.bavail * room.bsize < 16 * 1024 * 1024) return new DatabaseStartError(diskFull)
  const logText = await readFile(`${cluster}.log`, 'utf8').catch(() => '')
  return /PANIC|No space left/.test(logText) ? startError(logText, cluster) : error
}

const run = (command: string, args: string[]): Promise<{ status: number | null; output: string }> =>
  new Promise((resolve) => {
    const child = spawn(command, args, { uid: serverUid, gid: serverUid, env: { ...process.env, LC_ALL: 'C' } })
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.on('error', (error) => resolve({ status: 1, output: output + error.message }))
    child.on('close', (status) => resolve({ status, output }))
  })

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? 'unknown error'
