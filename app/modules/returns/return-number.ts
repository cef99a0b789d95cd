/** What people read out: the first eight characters of the return's id, upper case, after an R. */
export const returnNumber = (id: string): string => `R${id.slice(0, 8).toUpperCase()}`

/** What is scanned: which order, and which return of it. */
export const returnCode = (orderNumber: string, id: string): string => `${orderNumber}-${returnNumber(id)}`
