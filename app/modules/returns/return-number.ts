/** What people read out: the first eight characters of the return's id, upper case, after an R. */
export const returnNumber = (id: string): string => `R${id.slice(0, 8).toUpperCase()}`

/** A code as scanners and people type it: order and return; undefined where it is none. The order's part may be missing. */
export function readReturnCode(typed: string): { orderNumber: string | undefined; start: string } | undefined {
  const plain = typed.normalize('NFKC').replaceAll(/\s/gu, '').toUpperCase()
  const [, orderNumber, start] = /^(?:([0-9A-Z]{4,20})-)?R([0-9A-F]{8})$/.exec(plain) ?? []
  return start ? { orderNumber, start: start.toLowerCase() } : undefined
}

/** What is scanned: which order, and which return of it. */
export const returnCode = (orderNumber: string, id: string): string => `${orderNumber}-${returnNumber(id)}`
