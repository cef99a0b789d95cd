import { existsSync } from 'node:fs'
import packaged from '@sparticuz/chromium'

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

// Nothing here weakens the browser towards pages: same-origin checks, site isolation and its processes stay on.
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * A system Chromium when there is one, else the one that ships inside the npm package: only its program, not the flags
 * that come with it, which switch off same-origin checks and run everything in one process.
 */
export async function chromium(): Promise<{ executablePath: string; args: string[] }> {
  const system = process.env.CHROMIUM_PATH ?? installed.find((path) => existsSync(path))
  return { executablePath: system ?? (await packaged.executablePath()), args: flags }
}
