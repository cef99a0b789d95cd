import { bangkokDay } from '#app/kit/dates.ts'

/** JSON download of personal data, not cacheable. */
export const personalFile = (held: Record<string, unknown>, now: Date): Response =>
  new Response(JSON.stringify(held, null, 2), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="personal-data-${bangkokDay(now)}.json"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  })
