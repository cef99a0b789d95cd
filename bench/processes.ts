import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type RunningShop = { port: number; pid: number; dataDir: string; seconds: number; stop: () => Promise<void> }

/** Starts the real server on a data folder and waits for its first page; `seconds` is from the start to that page. */
export async function startShop(port: number, dataDir = freshFolder()): Promise<RunningShop> {
  const started = performance.now()
  const origin = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, startArguments(), {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      ORIGIN: origin,
      TRUST_PROXY: 'on',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  await opened(child)
  await fetch(`${origin}/`, { headers: { accept: 'text/html' } }).then((response) => response.text())
  const seconds = (performance.now() - started) / 1000
  return { port, pid: child.pid as number, dataDir, seconds, stop: () => stopped(child) }
}

/** What `npm start` gives to Node: the flags, and server.ts. */
function startArguments(): string[] {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { start: string } }
  return scripts.start.split(' ').slice(1)
}

export const freshFolder = () => mkdtempSync(join(tmpdir(), 'mai-bench-'))

function opened(child: ChildProcess): Promise<void> {
  let output = ''
  return new Promise((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk
      if (output.includes('MAI is open')) resolve()
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.on('exit', () => reject(new Error(`the shop did not start:\n${output}`)))
  })
}

function stopped(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}

/** CPU seconds (user and system) that a process and its children have used so far; Linux only. */
export const cpuSeconds = (pid: number): number =>
  [pid, ...childrenOf(pid)].reduce((sum, one) => sum + ticks(one) / 100, 0)

function ticks(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return Number(fields[11]) + Number(fields[12])
}

function childrenOf(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  )
}

/** Resident memory of a process in MB; Linux only. */
export const memoryMb = (pid: number): number =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024)
