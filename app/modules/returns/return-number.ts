export const returnNumber = (id: string): string => `R${id.slice(0, 8).toUpperCase()}`

/** Parses a scanned or typed code; the order number may be missing. */
export function readReturnCode(typed: string): { orderNumber: string | undefined; start: string } | undefined {
  const plain = typed.normalize('NFKC').replaceAll(/\s/gu, '').toUpperCase()
  const [, orderNumber, start] = /^(?:([0-9A-Z]{4,20})-)?R([0-9A-F]{8})$/.exec(plain) ?? []
  return start ? { orderNumber, start: start.toLowerCase() } : undefined
}

export const returnCode = (orderNumber: string, id: string): string => `${orderNumber}-${returnNumber(id)}`
