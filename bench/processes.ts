import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type RunningShop = {
  port: number
  pid: number
  processes: number[]
  dataDir: string
  seconds: number
  stop: () => Promise<void>
}
type Settings = Record<string, string>

/** `seconds` until the first page. */
export async function startShop(port: number, dataDir = freshFolder(), settings: Settings = {}): Promise<RunningShop> {
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
      WEB_PROCESSES: '1',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  await opened(child)
  await fetch(`${origin}/`, { headers: { accept: 'text/html' } }).then((response) => response.text())
  const seconds = (performance.now() - started) / 1000
  const pid = child.pid as number
  return { port, pid, processes: [pid, postmasterOf(dataDir)], dataDir, seconds, stop: () => stopped(child) }
}

export const postmasterOf = (dataDir: string): number =>
  Number.parseInt(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10)

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
