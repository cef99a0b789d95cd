import { existsSync } from 'node:fs'
import packaged from '@sparticuz/chromium'

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

// No flag weakens same-origin checks or site isolation.
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  // The pages of a worker share a process: to start one takes a tenth of a page's work.
  '--process-per-site',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** An installed Chromium, or the one of the npm package without its flags, which disable same-origin checks. */
export async function chromium(): Promise<{ executablePath: string; args: string[] }> {
  const system = process.env.CHROMIUM_PATH ?? installed.find((path) => existsSync(path))
  return { executablePath: system ?? (await packaged.executablePath()), args: flags }
}
