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
  for (const [, attributes = '', code = ''] of html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (/\ssrc=/.test(attributes) || !code || /type="application\/ld\+json"/.test(attributes)) continue
    hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`)
  }
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

/** The same policy on every response: pages, refusals, redirects, files. What a response sets itself is kept. */
export function withSecurityHeaders(response: Response, options: { requestId: string; secure: boolean }): Response {
  const headers = new Headers(response.headers)
  for (const [name, value] of Object.entries(always)) headers.set(name, value)
  if (options.secure) headers.set('strict-transport-security', 'max-age=63072000; includeSubDomains')
  if (!headers.has('content-security-policy')) headers.set('content-security-policy', contentSecurityPolicy())
  if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-store')
  headers.set('x-request-id', options.requestId)
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers })
}
