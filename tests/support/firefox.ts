// An installed Firefox, driven by WebDriver BiDi with real input.
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type FirefoxPage, firefoxPage } from './firefox-page.ts'

const places = [
  '/usr/bin/firefox',
  '/usr/bin/firefox-esr',
  '/snap/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
]

/** The Firefox of FIREFOX, or at a usual path. */
export const firefoxPath = (): string | undefined => process.env.FIREFOX ?? places.find((path) => existsSync(path))

/** Sends foreign requests to a closed port: tests have no network. */
const preferences = {
  'network.proxy.type': 1,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': 9,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': 9,
  'intl.accept_languages': 'en',
}

export type Firefox = { open: () => Promise<FirefoxPage>; close: () => Promise<void> }

/** Starts it headless with its own profile. */
export async function openFirefox(program: string): Promise<Firefox> {
  const profile = await mkdtemp(join(tmpdir(), 'mai-firefox-'))
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`)
  await writeFile(join(profile, 'user.js'), lines.join('\n'))
  const child = spawn(program, ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const line = await connect(`${await listening(child)}/session`)
  await line.send('session.new', { capabilities: {} })
  return {
    open: () => firefoxPage(line),
    close: async () => {
      const ended = new Promise((done) => child.once('exit', done))
      await line.send('browser.close', {})
      await ended
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

function listening(child: ChildProcess): Promise<string> {
  let output = ''
  return new Promise((resolve, reject) => {
    child.stderr?.on('data', (chunk: Buffer) => {
      output += chunk
      const address = /listening on (ws:\/\/\S+)/.exec(output)?.[1]
      if (address) resolve(address)
    })
    child.once('error', reject)
    child.once('exit', () => reject(new Error(`Firefox did not start:\n${output}`)))
  })
}

type BidiEvent = { method: string; params: Record<string, unknown> }
export type BidiLine = {
  send: <T>(method: string, params: object) => Promise<T>
  hear: (listener: (event: BidiEvent) => void) => void
}

type Message = BidiEvent & { id?: number; type: 'success' | 'error' | 'event'; result: unknown; message: string }

async function connect(address: string): Promise<BidiLine> {
  const socket = new WebSocket(address)
  const waiting = new Map<number, { resolve: (value: never) => void; reject: (error: Error) => void }>()
  const listeners: ((event: BidiEvent) => void)[] = []
  await new Promise((open, refused) => {
    socket.addEventListener('open', open)
    socket.addEventListener('error', () => refused(new Error(`Firefox refused ${address}`)))
  })
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message
    if (message.type === 'event') for (const listener of listeners) listener(message)
    const pending = waiting.get(message.id ?? -1)
    if (message.type === 'success') pending?.resolve(message.result as never)
    else pending?.reject(new Error(message.message))
  })
  let sent = 0
  return {
    hear: (listener) => listeners.push(listener),
    send: (method, params) =>
      new Promise((resolve, reject) => {
        const id = ++sent
        waiting.set(id, { resolve, reject })
        socket.send(JSON.stringify({ id, method, params }))
      }),
  }
}
