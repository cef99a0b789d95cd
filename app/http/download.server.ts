import { type Cell, csv } from '#app/kit/csv.ts'
import { bangkokDay } from '#app/kit/dates.ts'

/** A file to save; not cached, as responses are by default. */
const download = (text: string, type: string, name: string): Response =>
  new Response(text, {
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'content-disposition': `attachment; filename="${name}"`,
    },
  })

/** `name` without extension. */
export const csvResponse = (name: string, head: readonly string[], rows: readonly (readonly Cell[])[]): Response =>
  download(csv(head, rows), 'text/csv', `${name}.csv`)

export const personalFile = (held: Record<string, unknown>, now: Date): Response =>
  download(JSON.stringify(held, null, 2), 'application/json', `personal-data-${bangkokDay(now)}.json`)

/** Says why there is no file. */
export const refusedDownload = (message: string): Response =>
  new Response(`${message}\n`, { status: 422, headers: { 'content-type': 'text/plain; charset=utf-8' } })
