import type { CachedPage } from './page-cache.server.ts'

/** LRU of at most `maxBytes`. */
export function pageStore(maxBytes: number) {
  const pages = new Map<string, CachedPage>()
  let bytes = 0

  const remove = (key: string) => {
    bytes -= pages.get(key)?.bytes ?? 0
    pages.delete(key)
  }
  return {
    find: (key: string): CachedPage | undefined => {
      const page = pages.get(key)
      if (!page) return undefined
      pages.delete(key)
      pages.set(key, page)
      return page
    },
    store: (key: string, page: CachedPage) => {
      remove(key)
      if (page.bytes > maxBytes) return
      pages.set(key, page)
      bytes += page.bytes
      for (const oldest of pages.keys()) {
        if (bytes <= maxBytes) break
        remove(oldest)
      }
    },
    removeTagged: (tag: string) => {
      for (const [key, page] of pages) if (page.tags.includes(tag)) remove(key)
    },
    clear: () => {
      pages.clear()
      bytes = 0
    },
    size: () => ({ pages: pages.size, bytes }),
  }
}
