import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { testSecret } from './secret.ts'

export type StartedServer = {
  child: ChildProcess
  isRunning: () => boolean
  /** The signal that ended it, or its exit code. */
  ended: Promise<string>
  output: () => string
}

export const metricsToken = 'a-token-of-the-owner'

/** Settings of a real shop on a database of the test's server. */
export const onDatabase = (database: { url: string; ownerUrl: string }) => ({
  DATABASE_URL: database.url,
  DATABASE_OWNER_URL: database.ownerUrl,
  AUTH_SECRET: testSecret,
  PAYMENTS: 'sandbox',
  METRICS_TOKEN: metricsToken,
})

/** Most of the life of such a server is its start: room for all it allocates meanwhile spares collections. */
const roomy = ['--min-semi-space-size=16', '--max-semi-space-size=16']

/** Starts the real server.js with only these settings; resolves once it is open or has ended. */
export async function startServer(settings: Record<string, string>): Promise<StartedServer> {
  const { PATH, TMPDIR } = process.env
  const child = spawn(process.execPath, [...roomy, 'server.js'], {
    env: {
      PATH,
      ...(TMPDIR && { TMPDIR }),
      DEMO: 'off',
      NODE_ENV: 'production',
      WEB_PROCESSES: '1',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const ended = new Promise<string>((resolve) => child.on('exit', (code, signal) => resolve(signal ?? `exit ${code}`)))
  await new Promise<void>((resolve) => {
    const read = (chunk: Buffer) => {
      output += chunk
      if (output.includes('MAI is open')) resolve()
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    // A server may die while it recovers from the last crash.
    child.on('exit', () => resolve())
  })
  const isRunning = () => child.exitCode === null && child.signalCode === null
  return { child, isRunning, ended, output: () => output }
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
