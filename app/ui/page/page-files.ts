import { type DataRouter, matchRoutes, type NavigateOptions, type To } from 'react-router'
import type { LocalAddress } from '#app/site.ts'
import { ask } from '../ask.ts'
import { sayUnreachable } from '../network/connection.ts'
import { offlineCopies } from '../network/offline-copies.ts'
import { retryPageData } from './page-data.ts'

type RouteFiles = { module: string; imports?: string[] }
type Framework = {
  __reactRouterManifest?: { routes: Record<string, RouteFiles | undefined> }
  __reactRouterRouteModules?: Record<string, unknown>
}
type Navigate = (to: To | number | null, options?: NavigateOptions) => Promise<void>
/** What the framework keeps of its pages: where their files are, and which are loaded. */
const framework = () => window as unknown as Framework
const filesOf = ({ module, imports = [] }: RouteFiles) => [module, ...imports]

/** The pages on the way to an order: their files are loaded while nothing else is. */
const nextPages = [
  'shop/category',
  'shop/collection',
  'shop/product',
  'shop/cart',
  'checkout/layout',
  'checkout/checkout',
]

/** The files that the browser has. */
const present = new Set<string>()

/**
 * Data that is asked for again, files before every page and, once the browser is idle, copies for offline and the files of
 * the next pages. Answers how to stop.
 */
export function keepPages(router: DataRouter): () => void {
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

/** Loads the files of the pages that probably follow: going there needs nothing but data. */
function preloadNextPages(): void {
  const { saveData } = (navigator as { connection?: { saveData?: boolean } }).connection ?? {}
  if (saveData) return
  const { routes } = framework().__reactRouterManifest ?? { routes: {} }
  const files = nextPages.flatMap((page) => filesOf(routes[`routes/${page}`] ?? { module: '' }))
  for (const href of new Set(files)) {
    if (!href || present.has(href)) continue
    const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href })
    link.addEventListener('load', () => present.add(href))
    document.head.append(link)
  }
}

/**
 * Loads the files of a page before the router goes there. The router itself answers a file that fails by loading the whole
 * page anew, which without a connection ends in the browser's own error page; here the page stays and says so. Answers
 * how to stop.
 */
function loadFilesFirst(router: DataRouter): () => void {
  const plain: Navigate = router.navigate.bind(router) as Navigate
  let latest = 0
  const navigate: Navigate = async (to, options) => {
    const asked = ++latest
    const missing = missingFiles(router, to)
    showLoading(missing.length > 0)
    if (missing.length > 0) {
      const loaded = await load(missing)
      // Another page was asked for meanwhile.
      if (asked !== latest) return
      showLoading(false)
      if (!loaded) {
        if (!(await offlineCopies.open(addressOf(to)))) sayUnreachable(() => void navigate(to, options))
        return
      }
    }
    await plain(to, options)
  }
  router.navigate = navigate as typeof router.navigate
  return () => {
    router.navigate = plain as typeof router.navigate
  }
}

/** As LoadingLine shows it for the router, which is not on its way yet. */
function showLoading(isLoading: boolean): void {
  document.querySelector('.loading-line.of-files')?.remove()
  const content = document.getElementById('content')
  if (!isLoading) return content?.removeAttribute('aria-busy')
  content?.setAttribute('aria-busy', 'true')
  const line = { className: 'loading-line of-files', ariaHidden: 'true' }
  document.body.append(Object.assign(document.createElement('div'), line))
}

/** The address within the shop; empty for what leads through the history or stays at this page. */
function addressOf(to: unknown): string {
  if (typeof to === 'string') {
    const { pathname, search } = new URL(to, location.href)
    return pathname + search
  }
  const { pathname = '', search = '' } = (to ?? {}) as { pathname?: string; search?: string }
  return pathname + search
}

/** The files of a page that are not loaded yet. */
function missingFiles(router: DataRouter, to: unknown): string[] {
  const { __reactRouterManifest: manifest, __reactRouterRouteModules: loaded } = framework()
  const address = addressOf(to)
  if (!manifest || !address) return []
  const matches = matchRoutes(router.routes, new URL(address, location.href).pathname) ?? []
  const files = matches.flatMap(({ route }) => {
    const named = manifest.routes[route.id]
    return named && !loaded?.[route.id] ? filesOf(named) : []
  })
  return files.filter((file) => !present.has(file))
}

/**
 * Fetches the files, so that the import finds them in the browser's cache: an import that fails once may fail for good. A file
 * that is gone belongs to an older build of the shop: the router then loads the page anew, and with it the new build.
 */
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
