import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, normalize, sep } from 'node:path'

/** Keys ("media/<id>/640.webp") come from the server. */
export type FileStore = {
  write: (key: string, bytes: Uint8Array) => Promise<void>
  read: (key: string) => Promise<Uint8Array | undefined>
  names: (key: string) => Promise<string[]>
  /** `changedAt`: when an entry was last added or removed. */
  folders: (key: string) => Promise<{ name: string; changedAt: Date }[]>
  /** A missing folder is no error. */
  removeFolder: (key: string) => Promise<void>
}

/** Writes are atomic: temporary file, sync, rename. */
export function diskFileStore(folder: string): FileStore {
  const pathOf = (key: string) => {
    const path = normalize(join(folder, key))
    if (!path.startsWith(normalize(folder) + sep)) throw new Error('file key outside the store')
    return path
  }
  return {
    write: async (key, bytes) => {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true })
      const aside = `${path}.${process.pid}.${Math.random().toString(36).slice(2)}`
      const file = await open(aside, 'w')
      try {
        await file.writeFile(bytes)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(aside, path)
    },
    read: (key) => readFile(pathOf(key)).catch((error) => absent(error)),
    names: async (key) => (await readdir(pathOf(key)).catch(absent)) ?? [],
    folders: (key) => foldersBelow(pathOf(key)),
    removeFolder: (key) => rm(pathOf(key), { recursive: true, force: true }),
  }
}

async function foldersBelow(path: string): Promise<{ name: string; changedAt: Date }[]> {
  const entries = (await readdir(path, { withFileTypes: true }).catch(absent)) ?? []
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name)
  const found = []
  for (const name of names) {
    const entry = await stat(join(path, name)).catch(absent)
    if (entry) found.push({ name, changedAt: entry.mtime })
  }
  return found
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined
  throw error
}
