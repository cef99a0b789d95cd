// LINE accounts may have no email address, which the tables require.

/** Reserved (RFC 2606). */
const ending = '@line.invalid'

export const madeAddress = (lineUserId: string): string => `${lineUserId.toLowerCase()}${ending}`

/** Empty for a placeholder address. */
export const shownEmail = (email: string): string => (email.endsWith(ending) ? '' : email)
