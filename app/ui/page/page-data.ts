import type { LocalAddress } from '#app/site.ts'
import { ask } from '../ask.ts'

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
