import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from './chromium.ts'

const memory = '/dev/shm'
/** Bytes; a run needs a tenth. */
const enough = 8 * 2 ** 30

/**
 * Moves temporary files into memory when it is large enough and TMPDIR is unset. The browser stays on disk: memory
 * folders may forbid execution.
 */
export async function keepTemporaryFilesInMemory(): Promise<void> {
  if (process.env.TMPDIR || process.platform !== 'linux') return
  const { executablePath } = await chromium()
  try {
    accessSync(memory, constants.W_OK)
    const { bavail, bsize } = statfsSync(memory)
    if (bavail * bsize < enough) return
    const folder = mkdtempSync(join(memory, 'mai-'))
    // Run as root, the database uses another user.
    chmodSync(folder, 0o755)
    process.env.TMPDIR = folder
    process.env.CHROMIUM_PATH = executablePath
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  } catch {
    // Otherwise the disk is used.
  }
}
