import type { Address } from '#app/site.ts'

const worker: Address = '/worker.js'
/** The worker's cache (shop-worker.ts). */
const copiesCache = 'mai-pages-1'
const workers = (): ServiceWorkerContainer | undefined => navigator.serviceWorker

export const offlineCopies = {
  /** Registration fails in some private windows; only the copies are lost. */
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
  /** Reports a client-side navigation to the worker, which saw no document request. */
  visited(address: string): void {
    delete document.documentElement.dataset.offlineCopy
    workers()?.controller?.postMessage({ visited: address })
  },
  /** Opens the cached copy of a page; returns whether there is one. */
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
