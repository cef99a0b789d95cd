import type { Database } from '#app/platform/database/database.server.ts'
import type { FileStore } from '#app/platform/storage/file-store.server.ts'

/** Statements and file changes of a process: taken, and allowed at most. */
export type Steps = { taken: number; max: number }

export class Killed extends Error {}

function take(steps: Steps) {
  steps.taken++
  if (steps.taken > steps.max) throw new Killed()
}

/** A database handle that sends nothing after `max` steps and rolls back the open transaction. */
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
