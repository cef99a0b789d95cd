import { createHash } from 'node:crypto'

const always: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
}

/** The policy of a page: own scripts, and the inline ones by their hash. A hash, unlike a nonce, may be cached. */
export function contentSecurityPolicy(html = ''): string {
  const hashes = new Set<string>()
  for (const code of inlineScripts(html)) hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`)
  return [
    "default-src 'self'",
    ["script-src 'self'", ...hashes].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "font-src 'self'",
    "form-action 'self' https://checkout.stripe.com",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ')
}

const scriptTag = /<script([^>]*)>/y

function* inlineScripts(html: string): Generator<string> {
  // By hand from tag to tag: a pattern over the whole page takes longer than all the hashing.
  for (let at = html.indexOf('<script'); at !== -1; at = html.indexOf('<script', at + 1)) {
    scriptTag.lastIndex = at
    const attributes = scriptTag.exec(html)?.[1]
    if (attributes === undefined || /\ssrc=|type="application\/ld\+json"/.test(attributes)) continue
    const code = html.slice(scriptTag.lastIndex, html.indexOf('</script>', scriptTag.lastIndex))
    if (code) yield code
  }
}

/** The same policy on every response: pages, refusals, redirects, files. What a response sets itself is kept. */
export function withSecurityHeaders(response: Response, options: { requestId: string; secure: boolean }): Response {
  const open = changeable(response)
  const { headers } = open
  for (const [name, value] of Object.entries(always)) headers.set(name, value)
  if (options.secure) headers.set('strict-transport-security', 'max-age=63072000; includeSubDomains')
  if (!headers.has('content-security-policy')) headers.set('content-security-policy', contentSecurityPolicy())
  if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-store')
  headers.set('x-request-id', options.requestId)
  return open
}

/** Redirects made by the platform keep their headers closed; only those are copied, because copying a page is dear. */
function changeable(response: Response): Response {
  try {
    response.headers.set('x-content-type-options', 'nosniff')
    return response
  } catch {
    return new Response(response.body, response)
  }
}
