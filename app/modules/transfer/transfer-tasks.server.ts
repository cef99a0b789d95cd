import type { Tasks } from '#app/platform/jobs/queue.server.ts'
import { deleteOldImports } from './delete-old-imports.server.ts'
import { type ImportPorts, importProducts } from './import-products.server.ts'
import { undoProducts } from './undo/undo-products.server.ts'

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
    undo_import: (job) => undoProducts(ports, job),
    delete_expired_imports: () => deleteOldImports(ports, ports.clock()),
  }) satisfies Partial<Tasks>
