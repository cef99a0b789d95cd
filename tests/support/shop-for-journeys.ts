import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { firefoxPath } from './firefox.ts'

/** Starts one server for all browser tests: npm start's own, a new data folder, the demo shop. */
export default async function start(): Promise<() => Promise<void>> {
  if (!firefoxPath()) console.log('No Firefox is installed (FIREFOX may name one): its journeys are not run.')
  const port = process.env.E2E_PORT ?? '3970'
  const dataDir = await mkdtemp(join(tmpdir(), 'mai-e2e-'))
  const env = {
    ...process.env,
    PORT: port,
    DATA_DIR: dataDir,
    ORIGIN: `http://127.0.0.1:${port}`,
    DEMO: 'on',
    // Each test has its own network (tests/e2e/buying.ts).
    TRUST_PROXY: 'on',
    NODE_ENV: 'production',
    WEB_PROCESSES: '1',
  }
  const server = spawn(process.execPath, ['server.js'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk
      if (output.includes('MAI is open')) resolve()
    }
    server.stdout.on('data', read)
    server.stderr.on('data', read)
    server.on('exit', () => reject(new Error(`the shop did not start:\n${output}`)))
  })
  return async () => {
    const closed = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGTERM')
    await closed
    await rm(dataDir, { recursive: true, force: true })
  }
}
