import { inStorage } from '#app/ui/network/browser-storage.ts'
import { useHydrated } from '#app/ui/page/page-value.ts'

const slot = 'order-key'
let ofThisTab: string | undefined

/** Makes double submits, reloads and Back one order in this tab, until the result is seen. `issued`: by the server. */
export const useIdempotencyKey = (issued: string): string => (useHydrated() ? storedKey(issued) : issued)

function storedKey(issued: string): string {
  const key = (ofThisTab ??= inStorage(() => sessionStorage.getItem(slot)) ?? issued)
  inStorage(() => sessionStorage.setItem(slot, key))
  return key
}

/** Call once the order exists. */
export function dropIdempotencyKey() {
  ofThisTab = undefined
  inStorage(() => sessionStorage.removeItem(slot))
}
