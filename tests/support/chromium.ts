import { existsSync } from 'node:fs'
import packaged from '@sparticuz/chromium'

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** A system Chromium when there is one, else the one that ships inside the npm package. */
export async function chromium(): Promise<{ executablePath: string; args: string[] }> {
  const system = process.env.CHROMIUM_PATH ?? installed.find((path) => existsSync(path))
  if (system) return { executablePath: system, args: flags }
  return {
    executablePath: await packaged.executablePath(),
    args: [...packaged.args.filter((flag) => !flag.startsWith('--headless')), ...flags],
  }
}
