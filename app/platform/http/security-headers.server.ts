import { createHash } from 'node:crypto'

const always: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  // Addresses hold secrets, so no other site gets them. Own forms still name their page.
  'referrer-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
}

/** For files, pictures and plain text. */
export const filePolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox"

/** For PDFs: browsers show none in a sandbox. */
export const pdfPolicy =
  "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** For displayed mails. Pictures come from the shop only, hence its origin. `allowed`: further sandbox permissions. */
export const mailPolicy = (...allowed: readonly string[]): string =>
  `default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; sandbox ${['allow-same-origin', ...allowed].join(' ')}; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`

type Allowed = { scripts?: readonly string[]; connect?: readonly string[]; forms?: readonly string[] }

const hashes = new Map<string, string>()

/** Computed once a text: there are three. */
function hashOf(script: string): string {
  const hash = hashes.get(script) ?? `'sha256-${createHash('sha256').update(script).digest('base64')}'`
  hashes.set(script, hash)
  return hash
}

/**
 * Own files, and inline `scripts` of exactly these texts (docs/decisions/14). `connect` and `forms`: further hosts that
 * scripts and forms may send to. With `connect`, what an allowed script loads may run too.
 */
export function contentSecurityPolicy({ scripts = [], connect = [], forms = [] }: Allowed): string {
  const trust = connect.length > 0 ? ["'strict-dynamic'"] : []
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts.map(hashOf), ...trust].join(' '),
    // The toasts bring a style sheet of their own, and widths and positions are set on elements.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    ["connect-src 'self'", ...connect].join(' '),
    "font-src 'self'",
    ["form-action 'self'", ...forms].join(' '),
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ')
}

export const fixedHeaders = (secure: boolean, policy = filePolicy): Record<string, string> => ({
  ...always,
  ...(secure ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  'content-security-policy': policy,
})

/** A response's own headers win; `policy` is for those without one. */
export function withSecurityHeaders(
  response: Response,
  options: { requestId: string; secure: boolean; policy: string },
): Response {
  const open = changeable(response)
  const { headers } = open
  const policy = headers.get('content-security-policy') ?? options.policy
  const resources = headers.get('cross-origin-resource-policy')
  for (const [name, value] of Object.entries(fixedHeaders(options.secure, policy))) headers.set(name, value)
  if (resources) headers.set('cross-origin-resource-policy', resources)
  if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-store')
  headers.set('x-request-id', options.requestId)
  return open
}

/** Redirect responses have immutable headers; copying a page is expensive. */
function changeable(response: Response): Response {
  try {
    response.headers.set('x-content-type-options', 'nosniff')
    return response
  } catch {
    return new Response(response.body, response)
  }
}
