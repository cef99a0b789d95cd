import { useSyncExternalStore } from 'react'

// The key makes a second press, a reload and the way back one and the same order. It outlives the page in this tab
// until the shopper has seen what became of its order, or asks for a new one on that order's own page.
const slot = 'order-key'
let used: string | undefined

/** The key to send: the one this tab keeps, else the one the page came with. */
export function useIdempotencyKey(minted: string): string {
  return useSyncExternalStore(
    never,
    () => keptKey(minted),
    () => minted,
  )
}

function keptKey(minted: string): string {
  used = used ?? read() ?? minted
  write(used)
  return used
}

/** Once the order is there: the next one gets a key of its own. */
export function dropIdempotencyKey() {
  used = undefined
  write(undefined)
}

const never = () => () => {}

function read(): string | undefined {
  try {
    return sessionStorage.getItem(slot) ?? undefined
  } catch {
    return undefined
  }
}

function write(key: string | undefined) {
  try {
    if (key === undefined) sessionStorage.removeItem(slot)
    else sessionStorage.setItem(slot, key)
  } catch {
    // Blocked: the key lives as long as the page.
  }
}
