import type { Tasks } from '#app/platform/jobs/queue.server.ts'
import { invalidatePages } from '#app/platform/page-cache/invalidate-pages.server.ts'
import type { Ports } from '#app/platform/ports.ts'
import type { CacheTag } from '#app/site.ts'

declare module '#app/platform/jobs/queue.server.ts' {
  interface Jobs {
    renew_home: Record<string, never>
  }
}

/** Queued tasks of content: invalidate the home page when a scheduled picture starts or ends. */
export const contentTasks = ({ database: { db } }: Pick<Ports, 'database'>) =>
  ({ renew_home: () => invalidatePages<CacheTag>(db, 'content') }) satisfies Partial<Tasks>
