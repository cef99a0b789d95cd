import { type DataRouter, matchRoutes, type NavigateOptions, type To } from 'react-router'
import type { LocalAddress } from '#app/site.ts'
import { ask } from '../ask.ts'
import { showUnreachable } from '../network/connection.ts'
import { offlineCopies } from '../network/offline-copies.ts'
import { filesOfRoute, isRouteLoaded } from './router-internals.ts'

let isOn = false

/** Retries page data after a temporary failure (ask.ts). */
export function retryPageData(): void {
  if (isOn) return
  isOn = true
  const plain = window.fetch.bind(window)
  window.fetch = (input, init) =>
    input instanceof URL && input.pathname.endsWith('.data') && (init?.method ?? 'GET') === 'GET' && navigator.onLine
      ? ask((input.pathname + input.search) as LocalAddress, init, plain)
      : plain(input, init)
}

type Navigate = (to: To | number | null, options?: NavigateOptions) => Promise<void>

/** Pages on the way to an order, preloaded when idle. */
const nextPages = [
  'shop/category',
  'shop/collection',
  'shop/product',
  'shop/cart',
  'checkout/layout',
  'checkout/checkout',
]

const present = new Set<string>()

export function saveOfflinePages(router: DataRouter): () => void {
  for (const { name } of performance.getEntriesByType('resource')) present.add(new URL(name).pathname)
  const idle = () => {
    offlineCopies.keep()
    preloadNextPages()
  }
  const loaded = () => ('requestIdleCallback' in window ? requestIdleCallback(idle) : setTimeout(idle, 2000))
  const isOffice = /^(?:\/th)?\/admin(?:\/|$)/.test(location.pathname)
  if (!isOffice && document.readyState === 'complete') loaded()
  else if (!isOffice) addEventListener('load', loaded, { once: true })
  retryPageData()
  return loadFilesFirst(router)
}

function preloadNextPages(): void {
  const { saveData } = (navigator as { connection?: { saveData?: boolean } }).connection ?? {}
  if (saveData) return
  for (const href of new Set(nextPages.flatMap((page) => filesOfRoute(`routes/${page}`)))) {
    if (present.has(href)) continue
    const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href })
    link.addEventListener('load', () => present.add(href))
    document.head.append(link)
  }
}

/** Loads files before the router navigates: its reload after a failed import ends in an error page when offline. */
function loadFilesFirst(router: DataRouter): () => void {
  const plain: Navigate = router.navigate.bind(router) as Navigate
  let latest = 0
  const navigate: Navigate = async (to, options) => {
    const asked = ++latest
    const missing = missingFiles(router, to)
    showLoading(missing.length > 0)
    if (missing.length > 0) {
      const loaded = await load(missing)
      // Another navigation started meanwhile.
      if (asked !== latest) return
      showLoading(false)
      if (!loaded) {
        if (!(await offlineCopies.open(addressOf(to)))) showUnreachable(() => void navigate(to, options))
        return
      }
    }
    await plain(to, options)
  }
  router.navigate = navigate
  return () => {
    router.navigate = plain
  }
}

/** LoadingLine follows the router, which has not started yet. */
function showLoading(isLoading: boolean): void {
  document.querySelector('.loading-line.of-files')?.remove()
  const content = document.getElementById('content')
  if (!isLoading) return content?.removeAttribute('aria-busy')
  content?.setAttribute('aria-busy', 'true')
  const line = { className: 'loading-line of-files', ariaHidden: 'true' }
  document.body.append(Object.assign(document.createElement('div'), line))
}

function addressOf(to: unknown): string {
  if (typeof to === 'string') {
    const { pathname, search } = new URL(to, location.href)
    return pathname + search
  }
  const { pathname = '', search = '' } = (to ?? {}) as { pathname?: string; search?: string }
  return pathname + search
}

function missingFiles(router: DataRouter, to: unknown): string[] {
  const address = addressOf(to)
  if (!address) return []
  const matches = matchRoutes(router.routes, new URL(address, location.href).pathname) ?? []
  const files = matches.flatMap(({ route }) => (isRouteLoaded(route.id) ? [] : filesOfRoute(route.id)))
  return files.filter((file) => !present.has(file))
}

/** Fetches into the cache first: a failed import may fail for good. A missing file lets the router reload the page. */
async function load(files: readonly string[]): Promise<boolean> {
  const one = async (file: string) => {
    const answer = await (navigator.onLine ? ask(file as LocalAddress) : fetch(file))
    if (answer.status >= 500) throw new Error(`${file}: ${answer.status}`)
    await answer.arrayBuffer()
    present.add(file)
  }
  return Promise.all(files.map(one)).then(
    () => true,
    () => false,
  )
}
