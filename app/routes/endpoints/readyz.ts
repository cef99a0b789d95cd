import { shopOf } from '#app/context.server.ts'
import { migrationsDone } from '#app/platform/database/migrate.server.ts'
import type { Route } from './+types/readyz'

/** Readiness: the database responds and all migrations have run. */
export async function loader({ context }: Route.LoaderArgs) {
  const ready = await migrationsDone(shopOf(context).pool).catch(() => false)
  return Response.json({ status: ready ? 'ready' : 'not ready' }, { status: ready ? 200 : 503 })
}
