import type { FileStore } from '#app/platform/storage/file-store.server.ts'

/** A file store in memory: folders with their change times. `all` lists the remaining ones. */
export function folderStore(folders: ReadonlyMap<string, Date>): FileStore & { all: () => string[] } {
  const left = new Map(folders)
  return {
    all: () => [...left.keys()].toSorted(),
    write: async (key) => {
      throw new Error(`nothing is written here: ${key}`)
    },
    read: async () => undefined,
    names: async () => [],
    folders: async (key) =>
      [...left].flatMap(([path, changedAt]) =>
        path.startsWith(`${key}/`) ? [{ name: path.slice(key.length + 1), changedAt }] : [],
      ),
    removeFolder: async (key) => void left.delete(key),
  }
}
