import type { LocalAddress } from '#app/site.ts'
import { ask } from '../ask.ts'

let isOn = false

/**
 * The router fetches the data of a page once. From here on a passing failure (a lost connection, 502, 503, 504) is asked for
 * again, like everything else that only reads (ask.ts).
 */
export function retryPageData(): void {
  if (isOn) return
  isOn = true
  const plain = window.fetch.bind(window)
  window.fetch = (input, init) =>
    input instanceof URL && input.pathname.endsWith('.data') && (init?.method ?? 'GET') === 'GET' && navigator.onLine
      ? ask((input.pathname + input.search) as LocalAddress, init, plain)
      : plain(input, init)
}
