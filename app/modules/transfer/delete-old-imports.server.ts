import { dirname } from 'node:path'
import { addDays } from '#app/kit/dates.ts'
import type { Ports } from '#app/platform/ports.ts'
import { deleteImports } from './imports.queries.server.ts'

/** A checked file is started the same day or not at all; what became of one may be looked up for a month. */
const keptDays = { checked: 2, others: 30 }

/** Deletes files that were never started and imports of long ago, with the archives that came with them. */
export async function deleteOldImports({ database: { db }, files }: Pick<Ports, 'database' | 'files'>, now: Date) {
  const archives = await deleteImports(db, {
    checked: addDays(now, -keptDays.checked),
    others: addDays(now, -keptDays.others),
  })
  for (const key of archives) await files.removeFolder(dirname(key))
}
