import { dirname } from 'node:path'
import { addDays } from '#app/kit/dates.ts'
import { isUuid } from '#app/kit/uuid.ts'
import type { Tasks } from '#app/platform/jobs/queue.server.ts'
import type { Ports } from '#app/platform/ports.ts'
import { type ImportPorts, importProducts } from './import-products.server.ts'
import { deleteImports, knownImports } from './imports.queries.server.ts'
import { undoImportedProducts } from './undo/undo-imported-products.server.ts'
import { importDays } from './undo/undo-rules.ts'

declare module '#app/platform/jobs/queue.server.ts' {
  interface Jobs {
    import_products: { importId: string; actorId: string }
    undo_import: { importId: string; actorId: string }
    delete_expired_imports: Record<string, never>
  }
}

/** The tasks of imports. */
export const transferTasks = (ports: ImportPorts) =>
  ({
    import_products: (job) => importProducts(ports, job),
    undo_import: (job) => undoImportedProducts(ports, job),
    delete_expired_imports: () => deleteOldImports(ports, ports.clock()),
  }) satisfies Partial<Tasks>

type Shop = Pick<Ports, 'database' | 'files'>

/** Deletes unstarted files, old imports with their archives, and orphaned archives. Repeatable. */
export async function deleteOldImports({ database: { db }, files }: Shop, now: Date) {
  const archives = await deleteImports(db, {
    checked: addDays(now, -importDays.checked),
    others: addDays(now, -importDays.others),
  })
  for (const key of archives) await files.removeFolder(dirname(key))
  const folders = await files.folders('imports')
  const old = folders.filter(({ changedAt }) => changedAt < addDays(now, -importDays.strayArchive))
  const names = old.map(({ name }) => name)
  const known = new Set(await knownImports(db, names.filter(isUuid)))
  for (const name of names) if (!known.has(name)) await files.removeFolder(`imports/${name}`)
}
