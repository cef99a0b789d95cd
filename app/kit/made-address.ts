// An account opened by LINE may have no email address, and the tables want one: it is made, and nobody ever sees it.

/** No address of the web ends so (RFC 2606). */
const ending = '@line.invalid'

export const madeAddress = (lineUserId: string): string => `${lineUserId.toLowerCase()}${ending}`

/** What an account's address is for everybody outside the tables: nothing, where it was made. */
export const shownEmail = (email: string): string => (email.endsWith(ending) ? '' : email)
