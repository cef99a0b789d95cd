import type { Address } from '#app/site.ts'

const worker: Address = '/worker.js'
/** Where the worker keeps the pages (shop-worker.ts). */
const copiesCache = 'mai-pages-1'
const workers = (): ServiceWorkerContainer | undefined => navigator.serviceWorker

/** The copies of public pages for when there is no connection; the worker keeps them. */
export const offlineCopies = {
  /** Registers the worker. Without it everything works but the copies: some browsers have none in private windows. */
  keep(): void {
    const here = location.pathname + location.search
    void workers()
      ?.register(worker, { scope: '/' })
      .then(() => navigator.serviceWorker.ready)
      .then(
        ({ active }) => active?.postMessage({ visited: here }),
        () => {},
      )
  },
  /** Tells the worker that a page was opened from within the shop: its document was not fetched. It also ends the mark of a copy. */
  visited(address: string): void {
    delete document.documentElement.dataset.offlineCopy
    workers()?.controller?.postMessage({ visited: address })
  },
  /** Opens the kept copy of a page, marked as one by the worker. Answers whether there is one. */
  async open(address: string): Promise<boolean> {
    if (!workers()?.controller) return false
    const copy = await caches.open(copiesCache).then(
      (cache) => cache.match(address),
      () => undefined,
    )
    if (copy) location.assign(address)
    return copy !== undefined
  },
}
