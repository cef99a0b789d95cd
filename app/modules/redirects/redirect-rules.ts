import { webAddress } from '#app/kit/admin-field-kinds.ts'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import { oneLine } from '#app/kit/text.ts'
import { isCategory, renamedCategory } from '#app/modules/catalog/category.ts'
import { isOwnPage, isReserved } from '#app/modules/content/own-page.ts'
import { maxRedirects, type Redirect, type StoredRedirect } from './redirect.ts'

/** Its name starts with its field. */
export type RedirectProblem =
  | 'from_not_a_path'
  | 'from_page_there'
  | 'from_taken'
  | 'to_not_a_page'
  | 'to_not_https'
  | 'to_missing'
  | 'to_itself'
  | 'to_circle'

/** Products by id, collections by slug; only those shown. */
export type ShownPages = { onSale: ReadonlySet<string>; collections: ReadonlySet<string> }

type RedirectFacts = ShownPages & { targets: ReadonlyMap<string, string> }

const maxLength = 300

/** As stored and looked up: decoded, lowercase, single slashes, none at the end, no language. Undefined if undecodable. */
export function redirectPath(pathname: string): string | undefined {
  const decoded = decodedText(pathname)
  if (decoded === undefined) return undefined
  const [first, ...others] = oneLine(decoded).toLowerCase().split('/').filter(Boolean)
  const parts = first === 'th' || first === undefined ? others : [first, ...others]
  return `/${parts.join('/')}`
}

function decodedText(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** Normalizes both addresses; `origin`, the shop's own, is optional in the input. */
export function readAddresses(typed: Redirect, origin: string): Result<Redirect, RedirectProblem> {
  const from = readFrom(typed.from, origin)
  if (!from.ok) return from
  const to = readTo(typed.to, origin)
  return to.ok ? ok({ from: from.value, to: to.value, permanent: typed.permanent }) : to
}

/** The visitor's query is passed on, so a query here has no meaning. */
function readFrom(typed: string, origin: string): Result<string, RedirectProblem> {
  const local = localPart(typed, origin)
  const path = local && redirectPath(local.pathname)
  if (!path || path.length > maxLength) return refuse('from_not_a_path')
  return path === '/' || isReserved(path) ? refuse('from_page_there') : ok(path)
}

function readTo(typed: string, origin: string): Result<string, RedirectProblem> {
  const local = localPart(typed, origin)
  if (local) {
    const path = `${local.pathname.replace(/^\/th(?=\/|$)/, '') || '/'}${local.search}${local.hash}`
    return isOwnPage(path) && path.length <= maxLength ? ok(path) : refuse('to_not_a_page')
  }
  if (!/^https:/i.test(oneLine(typed))) return refuse('to_not_https')
  const address = webAddress.read(typed)
  return 'value' in address ? ok(address.value) : refuse('to_not_https')
}

/** A path with or without its first slash, or a full address of the shop. */
function localPart(typed: string, origin: string): URL | undefined {
  const text = oneLine(typed)
  const isWhole = /^(?:[a-z][a-z\d+.-]*:|[/\\]{2})/i.test(text)
  const address = isWhole || text.startsWith('/') ? text : `/${text}`
  if (text === '' || !URL.canParse(address, origin)) return undefined
  const url = new URL(address, origin)
  return url.origin === origin ? url : undefined
}

export const productOf = (path: string): string | undefined => /^\/product\/([^/]+)$/.exec(path)?.[1]

/** Normalized; undefined for an external target. */
export const pathOf = (to: string): string | undefined =>
  to.startsWith('/') ? redirectPath(to.split(/[?#]/, 1)[0] ?? '') : undefined

/** `facts` already include the redirect itself. */
export function redirectProblem({ from, to }: Redirect, facts: RedirectFacts): RedirectProblem | undefined {
  if (isShown(from, facts)) return 'from_page_there'
  const target = pathOf(to)
  if (target === from) return 'to_itself'
  if (isLoop(from, facts.targets)) return 'to_circle'
  if (target === undefined || facts.targets.has(target) || !isHidden(target, facts)) return undefined
  return 'to_missing'
}

/** A product, collection or category that is not shown. */
const isHidden = (path: string, facts: RedirectFacts) => {
  const product = productOf(path)
  if (product) return !facts.onSale.has(product)
  const collection = collectionOf(path)
  if (collection) return !facts.collections.has(collection)
  const category = categoryOf(path)
  return category !== undefined && !isCategory(category) && !renamedCategory(category)
}

const isShown = (path: string, facts: RedirectFacts) =>
  [productOf, collectionOf, categoryOf].some((of) => of(path) !== undefined) && !isHidden(path, facts)

const collectionOf = (path: string): string | undefined => /^\/collections\/([^/]+)$/.exec(path)?.[1]
const categoryOf = (path: string): string | undefined => /^\/category\/([^/]+)$/.exec(path)?.[1]

/** Whether following the redirects leads back to `from`. */
function isLoop(from: string, targets: ReadonlyMap<string, string>): boolean {
  const seen = new Set<string>()
  let at: string | undefined = from
  while (at !== undefined && !seen.has(at)) {
    seen.add(at)
    const to = targets.get(at)
    at = to === undefined ? undefined : pathOf(to)
    if (at === from) return true
  }
  return false
}

export type SaveRefusal = RedirectProblem | 'not_found' | 'conflict' | 'limit_reached'

/** Refuses a stale version, a taken path and more than the limit. */
export function decideSaving(
  redirect: Redirect,
  existing: { id: string; version: number } | undefined,
  { stored, ...shown }: ShownPages & { stored: readonly StoredRedirect[] },
): Result<{ before: StoredRedirect | undefined }, SaveRefusal> {
  const before = existing && stored.find(({ id }) => id === existing.id)
  if (existing && !before) return refuse('not_found')
  if (existing && before?.version !== existing.version) return refuse('conflict')
  const others = stored.filter((one) => one !== before)
  if (others.some(({ from }) => from === redirect.from)) return refuse('from_taken')
  if (others.length >= maxRedirects) return refuse('limit_reached')
  const targets = new Map([...others, redirect].map(({ from, to }) => [from, to]))
  const problem = redirectProblem(redirect, { targets, ...shown })
  return problem ? refuse(problem) : ok({ before })
}
