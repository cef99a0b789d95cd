import { useSyncExternalStore } from 'react'

// Makes a double submit, a reload and the back button one order. Lasts in this tab until the customer has seen the
// result.
const slot = 'order-key'
let used: string | undefined

/** This tab's key, else the page's. */
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

/** Call once the order exists. */
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
    // Storage blocked: the key lasts as long as the page.
  }
}
