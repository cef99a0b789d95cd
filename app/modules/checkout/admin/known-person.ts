/** Somebody the shop knows. `person` names her to the form: her newest order, or her account where she never ordered. */
export type KnownPerson = { person: string; name: string; email: string; phone: string; place: string }

const ofAccount = 'account:'

/** How the form names somebody who has an account and never ordered. */
export const accountPerson = (userId: string): string => ofAccount + userId

/** The account that a form names so; undefined for an order. */
export const accountOfPerson = (person: string): string | undefined =>
  person.startsWith(ofAccount) ? person.slice(ofAccount.length) : undefined
