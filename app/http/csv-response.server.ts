import { type Cell, csv } from '#app/kit/csv.ts'

/** `name` without extension. Not cacheable: most tables name people. */
export const csvResponse = (name: string, head: readonly string[], rows: readonly (readonly Cell[])[]): Response =>
  new Response(csv(head, rows), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}.csv"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  })
