import { accessSync, constants, statfsSync } from 'node:fs'

const memory = '/dev/shm'
/** In bytes; the databases of a run and the shops that it starts take a tenth. */
const enough = 8 * 2 ** 30

/**
 * What tests write is thrown away: from now on it goes to the machine's memory, where it lends enough of it, instead of its disk.
 * A TMPDIR that is set already stays.
 */
export function keepTemporaryFilesInMemory(): void {
  if (process.env.TMPDIR || process.platform !== 'linux') return
  try {
    accessSync(memory, constants.W_OK)
    const { bavail, bsize } = statfsSync(memory)
    if (bavail * bsize >= enough) process.env.TMPDIR = memory
  } catch {
    // Without such a folder the disk serves.
  }
}
