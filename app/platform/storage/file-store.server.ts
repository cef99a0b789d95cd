import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, normalize, sep } from 'node:path'

/** Where pictures live. Keys are made by the server ("media/<id>/640.webp"), never by a browser. */
export type FileStore = {
  write: (key: string, bytes: Uint8Array) => Promise<void>
  read: (key: string) => Promise<Uint8Array | undefined>
  /** The names of the files right below a key; none when it is not there. */
  names: (key: string) => Promise<string[]>
  /** The folders right below a key, and when something was last put into or taken from each. */
  folders: (key: string) => Promise<{ name: string; changedAt: Date }[]>
  /** Removes a folder with everything in it; one that is not there is no error. */
  removeFolder: (key: string) => Promise<void>
}

/** Files below one folder. A write is whole or not there: written aside, synced, renamed. */
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
