import { inStorage } from '#app/ui/network/browser-storage.ts'
import { useHydrated } from '#app/ui/page/page-value.ts'

// Makes a double submit, a reload and the back button one order, in this tab until the customer has seen the result.
const slot = 'order-key'
let used: string | undefined

export const useIdempotencyKey = (minted: string): string => (useHydrated() ? keptKey(minted) : minted)

function keptKey(minted: string): string {
  used ??= inStorage(() => sessionStorage.getItem(slot)) ?? minted
  const key = used
  inStorage(() => sessionStorage.setItem(slot, key))
  return key
}

/** Call once the order exists. */
export function dropIdempotencyKey() {
  used = undefined
  inStorage(() => sessionStorage.removeItem(slot))
}
