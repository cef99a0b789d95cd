import type { Cache } from './invalidation.server.ts'

const collectMs = 100

type Warn = { warn: (about: object, message: string) => void }

/**
 * Posts changes to the owner of a shared cache, those of a tenth of a second at once: {"tags":["…"]}, or
 * {"everything":true}. A failure is logged; the cache then serves old pages for a minute at most.
 */
export function purgeHook(url: string, log: Warn): Cache {
  const tags = new Set<string>()
  let everything = false
  let timer: NodeJS.Timeout | undefined
  const post = async () => {
    const body = JSON.stringify(everything ? { everything } : { tags: [...tags] })
    timer = undefined
    everything = false
    tags.clear()
    try {
      const headers = { 'content-type': 'application/json' }
      const { ok, status } = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(5000) })
      if (!ok) log.warn({ status }, 'the shared cache was not purged')
    } catch (err) {
      log.warn({ err }, 'the shared cache was not purged')
    }
  }
  const soon = () => (timer ??= setTimeout(post, collectMs))
  return {
    drop: (tag) => {
      tags.add(tag)
      soon()
    },
    clear: () => {
      everything = true
      soon()
    },
    keep: () => {},
  }
}
