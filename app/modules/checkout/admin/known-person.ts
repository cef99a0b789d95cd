/** `person`: the newest order's number, or an account without orders. */
export type KnownPerson = { person: string; name: string; email: string; phone: string; place: string }

const ofAccount = 'account:'

export const accountPerson = (userId: string): string => ofAccount + userId

/** Undefined for an order. */
export const accountOfPerson = (person: string): string | undefined =>
  person.startsWith(ofAccount) ? person.slice(ofAccount.length) : undefined
