import { createHmac, randomBytes } from 'node:crypto'

const always: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  // Addresses hold keys of orders: nobody else is told from where one comes. Our own forms still name their page.
  'referrer-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
}

/** For what is no page: a file, a picture, a line of text. Opened by itself it may do nothing. */
export const filePolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox"

/** For a PDF: in a sandbox no browser shows it. It loads nothing, but what shows it may show it. */
export const pdfPolicy =
  "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/**
 * For a mail that is read: nothing in it runs, sends or opens, and its pictures are the shop's own (for which it keeps the
 * shop's origin). `allowed`: what the sandbox allows besides.
 */
export const mailPolicy = (...allowed: readonly string[]): string =>
  `default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; sandbox ${['allow-same-origin', ...allowed].join(' ')}; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`

/** Stands for the nonce while a page is rendered. Drawn at start and never sent: no stored text can hold it. */
export const nonceMark = `nonce-${randomBytes(16).toString('hex')}`
const key = randomBytes(32)

/**
 * Gives the inline scripts that the renderer marked the nonce of this very page: a keyed digest of all of it, so that
 * the same page has the same nonce (and etag), and whatever changes a page changes its nonce in a way nobody foresees.
 */
export function sealPage(marked: string): { html: string; nonce: string } {
  const nonce = createHmac('sha256', key).update(marked).digest('base64url').slice(0, 22)
  return { html: marked.replaceAll(nonceMark, nonce), nonce }
}

/**
 * The policy of a page: own scripts, and inline ones with the page's nonce. It never asks which scripts are there, so
 * what got into a page by mistake is not allowed by it. A kept copy keeps its nonce with it (docs/decisions/14). `connect`:
 * other hosts that its scripts may send to.
 */
export function contentSecurityPolicy(nonce?: string, connect: readonly string[] = []): string {
  return [
    "default-src 'self'",
    nonce ? `script-src 'self' 'nonce-${nonce}'` : "script-src 'self'",
    // The toasts bring a style sheet of their own, and widths and positions are set on elements.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    ["connect-src 'self'", ...connect].join(' '),
    "font-src 'self'",
    "form-action 'self' https://checkout.stripe.com",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ')
}

/** What every answer carries, whoever gives it. */
export const fixedHeaders = (secure: boolean, policy = filePolicy): Record<string, string> => ({
  ...always,
  ...(secure ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  'content-security-policy': policy,
})

/** The same policy on every response: pages, refusals, redirects, files. What a response sets itself is kept. */
export function withSecurityHeaders(response: Response, options: { requestId: string; secure: boolean }): Response {
  const open = changeable(response)
  const { headers } = open
  const policy = headers.get('content-security-policy') ?? contentSecurityPolicy()
  const resources = headers.get('cross-origin-resource-policy')
  for (const [name, value] of Object.entries(fixedHeaders(options.secure, policy))) headers.set(name, value)
  if (resources) headers.set('cross-origin-resource-policy', resources)
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
