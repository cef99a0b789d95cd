import { searchForm } from '#app/kit/text.ts'

/** The steps of the way to an order that the server sees as pages; the order itself is a row. */
export type VisitStep = 'visit' | 'product' | 'checkout'

/** What a request tells of a visit: its page by the site map's pattern and frame, and what the browser says of it. */
export type PageRequest = {
  pattern: string
  frame: string | undefined
  /** The data of a page that is opened from within the shop. */
  isData: boolean
  headers: Readonly<Record<string, string | string[] | undefined>>
}

/**
 * Which steps a page is. A visit is a page that is opened from elsewhere: typed, from a link, from a mail. Not from a
 * payment page: who comes back from there was here before.
 */
export function stepsOf({ pattern, frame, isData, headers }: PageRequest): VisitStep[] {
  if (!frame || frame === 'admin' || isRobot(headers['user-agent']) || isPrefetch(headers)) return []
  if (!isData && !isDocument(headers)) return []
  const arrives = !isData && frame !== 'checkout' && isFromElsewhere(headers)
  return [
    ...(arrives ? (['visit'] as const) : []),
    ...(pattern === '/product/:id' ? (['product'] as const) : []),
    ...(pattern === '/checkout' ? (['checkout'] as const) : []),
  ]
}

type Headers = PageRequest['headers']

const isPrefetch = (headers: Headers) =>
  /prefetch|prerender/.test(String(headers['sec-purpose'] ?? headers.purpose ?? ''))

const isDocument = (headers: Headers) =>
  headers['sec-fetch-dest'] ? headers['sec-fetch-dest'] === 'document' : String(headers.accept).includes('text/html')

/** What browsers say of where a page was asked from; old ones only name the page before. */
function isFromElsewhere(headers: Headers): boolean {
  const site = headers['sec-fetch-site']
  if (site) return site !== 'same-origin'
  const referer = String(headers.referer ?? '')
  return !URL.canParse(referer) || new URL(referer).host !== headers.host
}

/** What says of itself that nobody reads: search engines, previews of links, measuring, scripts; or says nothing. */
const robots =
  /(?<!cu)bot\b|bot[/;_-]|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|headless|lighthouse|pagespeed|monitor|uptime|curl|wget|python|java\/|go-http|node|axios|okhttp|libwww|scrapy|http-client|feed|archiv|scan/i

/** Whether a request says that no person reads its answer. */
export const isRobot = (userAgent: string | string[] | null | undefined): boolean =>
  !userAgent || robots.test(String(userAgent))

/**
 * The words of a search as they are kept and compared; undefined for what may be somebody's own: an address, a long
 * number, an order's number, a link. Nor what is too short or too long to tell anything.
 */
export function keptWords(query: string): string | undefined {
  const words = searchForm(query)
  const own = /[@\\/]|www\.|(?:[\d๐-๙] ?){5}|\b[0-9a-f]{8}\b/
  return words.length < 2 || words.length > 60 || own.test(words) ? undefined : words
}
