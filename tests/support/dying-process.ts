import type { Database } from '#app/platform/database/pool.server.ts'
import type { FileStore } from '#app/platform/storage/file-store.server.ts'

/** The steps a process has taken, and takes at most: statements, and changes of files. */
export type Steps = { taken: number; max: number }

/** What a step throws from the death of its process on. */
export class Killed extends Error {}

function take(steps: Steps) {
  steps.taken++
  if (steps.taken > steps.max) throw new Killed()
}

/**
 * The database as a process uses it that dies: after the most of its steps nothing is sent any more. The
 * transaction that is open then is rolled back, as the server does when a connection is gone.
 */
export const dyingDatabase = (database: Database, steps: Steps): Database => ({
  ...database,
  db: database.db.withPlugin({
    transformQuery: ({ node }) => {
      take(steps)
      return node
    },
    transformResult: async ({ result }) => result,
  }),
})

/** The files of the same process. */
export const dyingFiles = (files: FileStore, steps: Steps): FileStore => ({
  ...files,
  write: async (key, bytes) => {
    take(steps)
    await files.write(key, bytes)
  },
  removeFolder: async (key) => {
    take(steps)
    await files.removeFolder(key)
  },
})
