import { useSyncExternalStore } from 'react'

// Makes a double submit, a reload and the back button one order, in this tab until the customer has seen the result.
const slot = 'order-key'
let used: string | undefined

const never = () => () => {}

export const useIdempotencyKey = (minted: string): string =>
  useSyncExternalStore(
    never,
    () => keptKey(minted),
    () => minted,
  )

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

/** Storage blocked: the key lasts as long as the page. */
function inStorage<Value>(work: () => Value): Value | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
