import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from './chromium.ts'

const memory = '/dev/shm'
/** In bytes; the databases of a run and the shops that it starts take a tenth. */
const enough = 8 * 2 ** 30

/**
 * What tests write is thrown away: from now on it goes to a folder in the machine's memory, where it lends enough of it,
 * instead of its disk; the end of this process takes it away. The browser stays where it was unpacked, for such a folder may
 * refuse to run programs. A TMPDIR that is set already stays.
 */
export async function keepTemporaryFilesInMemory(): Promise<void> {
  if (process.env.TMPDIR || process.platform !== 'linux') return
  const { executablePath } = await chromium()
  try {
    accessSync(memory, constants.W_OK)
    const { bavail, bsize } = statfsSync(memory)
    if (bavail * bsize < enough) return
    const folder = mkdtempSync(join(memory, 'mai-'))
    // The database of a test runs as another user when the tests are root's.
    chmodSync(folder, 0o755)
    process.env.TMPDIR = folder
    process.env.CHROMIUM_PATH = executablePath
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  } catch {
    // Without such a folder the disk serves.
  }
}
