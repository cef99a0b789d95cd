import { searchForm } from '#app/kit/text.ts'

export type VisitStep = 'visit' | 'product' | 'checkout'

/** `pattern` and `frame` from the site map. */
export type PageRequest = {
  pattern: string
  frame: string | undefined
  /** A navigation within the shop. */
  isData: boolean
  headers: Readonly<Record<string, string | string[] | undefined>>
}

/** A visit is a page opened from elsewhere, except on return from a payment page. */
export function stepsOf({ pattern, frame, isData, headers }: PageRequest): VisitStep[] {
  if (!frame || frame === 'admin' || isRobot(headers['user-agent']) || isPrefetch(headers)) return []
  if (!isData && !isDocument(headers)) return []
  const isVisit = !isData && frame !== 'checkout' && isFromElsewhere(headers)
  return [
    ...(isVisit ? (['visit'] as const) : []),
    ...(pattern === '/product/:id' ? (['product'] as const) : []),
    ...(pattern === '/checkout' ? (['checkout'] as const) : []),
  ]
}

type Headers = PageRequest['headers']

const isPrefetch = (headers: Headers) =>
  /prefetch|prerender/.test(String(headers['sec-purpose'] ?? headers.purpose ?? ''))

const isDocument = (headers: Headers) =>
  headers['sec-fetch-dest'] ? headers['sec-fetch-dest'] === 'document' : String(headers.accept).includes('text/html')

/** Old browsers send only the referrer. */
function isFromElsewhere(headers: Headers): boolean {
  const site = headers['sec-fetch-site']
  if (site) return site !== 'same-origin'
  const referer = String(headers.referer ?? '')
  return !URL.canParse(referer) || new URL(referer).host !== headers.host
}

/** Self-declared programs, or no name. */
const robots =
  /(?<!cu)bot\b|bot[/;_-]|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|headless|lighthouse|pagespeed|monitor|uptime|curl|wget|python|java\/|go-http|node|axios|okhttp|libwww|scrapy|http-client|feed|archiv|scan/i

export const isRobot = (userAgent: string | string[] | null | undefined): boolean =>
  !userAgent || robots.test(String(userAgent))

/** Normalized words; undefined for possible personal data and useless lengths. */
export function storableWords(query: string): string | undefined {
  const words = searchForm(query)
  const personal = /[@\\/]|www\.|(?:[\d๐-๙] ?){5}|\b[0-9a-f]{8}\b/
  return words.length < 2 || words.length > 60 || personal.test(words) ? undefined : words
}
