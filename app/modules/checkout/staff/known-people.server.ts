// Finds the customer of a staff order, their contact and their account.
import type { Language } from '#app/i18n/language.ts'
import { shownEmail } from '#app/kit/made-address.ts'
import { oneLine } from '#app/kit/text.ts'
import type { Visitor } from '#app/modules/accounts/visitor.ts'
import { type AddressValues, emptyAddress } from '#app/modules/addresses/address-fields.ts'
import { shownAddress } from '#app/modules/addresses/address-form.ts'
import { addressLines, nameLine } from '#app/modules/addresses/address-lines.ts'
import { accountsFound, findAccount } from '#app/modules/customers/admin/people-list.queries.server.ts'
import { shownProfileFields } from '#app/modules/customers/customer.ts'
import { addressesOfUser, findCustomer } from '#app/modules/customers/customers.queries.server.ts'
import { chosenAddress, savedAddressFields } from '#app/modules/customers/saved-address.ts'
import { contactsFound } from '#app/modules/orders/admin/list/order-search.queries.server.ts'
import { type RecipientField, recipientFields } from '#app/modules/orders/customer-view/recipient-rules.ts'
import { findOrderByNumber } from '#app/modules/orders/orders.queries.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { DraftOrder } from '../admin/draft-order.ts'

const maxFound = 6

/** Customers with orders first, then accounts without. */
export async function peopleFound(db: Db, typed: string): Promise<KnownPerson[]> {
  const meant = oneLine(typed).slice(0, 100)
  if (meant === '') return []
  const [ordered, accounts] = await Promise.all([
    contactsFound(db, meant, maxFound),
    accountsFound(db, meant, maxFound),
  ])
  const known = new Set(ordered.map(({ email }) => email.toLowerCase()))
  const others = accounts.filter(({ email }) => !known.has(email))
  return [
    ...ordered.map(({ orderNumber: person, ...contact }) => ({ person, ...contact })),
    ...others.map(({ userId, email, ...contact }) => ({
      person: accountPerson(userId),
      email: shownEmail(email),
      ...contact,
    })),
  ].slice(0, maxFound)
}

type KnownContact = { language: Language | undefined; contact: Partial<Record<RecipientField, string>> }

export async function contactOf(db: Db, person: string): Promise<KnownContact | undefined> {
  const userId = accountOfPerson(person)
  if (userId !== undefined) return contactOfAccount(db, userId)
  const order = await findOrderByNumber(db, person)
  return order && { language: order.language, contact: shownAddress(order.customer, recipientFields) }
}

async function contactOfAccount(db: Db, userId: string): Promise<KnownContact | undefined> {
  const account = await findAccount(db, userId)
  if (!account) return undefined
  const [profile, addresses] = await Promise.all([findCustomer(db, userId), addressesOfUser(db, userId)])
  const [firstName = '', ...rest] = account.name === account.email ? [] : account.name.split(' ')
  const names = profile?.firstName ? {} : { firstName, lastName: rest.join(' ') }
  const email = shownEmail(account.email)
  const contact = {
    ...shownAddress({ ...emptyAddress, ...profile, ...names, email }, shownProfileFields),
    ...(addresses[0] && shownAddress(addresses[0], savedAddressFields)),
  }
  return { language: profile?.preferredLanguage, contact }
}

/** Undefined once the e-mail is changed. */
export async function accountOf(db: Db, { person, values }: DraftOrder): Promise<string | undefined> {
  if (person === '') return undefined
  const typed = values['email'] ?? ''
  const userId = accountOfPerson(person)
  if (userId !== undefined) {
    const account = await findAccount(db, userId)
    return account && shownEmail(account.email) === typed ? userId : undefined
  }
  const order = await findOrderByNumber(db, person)
  return order && (order.customer.email ?? '') === typed ? order.userId : undefined
}

/** `person`: the newest order's number, or an account without orders. */
export type KnownPerson = { person: string; name: string; email: string; phone: string; place: string }

const ofAccount = 'account:'

const accountPerson = (userId: string): string => ofAccount + userId

const accountOfPerson = (person: string): string | undefined =>
  person.startsWith(ofAccount) ? person.slice(ofAccount.length) : undefined

/** Returns the starting values of contact fields; empty for visitors. */
export async function knownContact(db: Db, visitor: Visitor) {
  const account = customerOfVisitor(visitor)
  const profile = visitor.signedIn ? await findCustomer(db, visitor.userId) : undefined
  const names = profile?.firstName ? {} : { firstName: account.firstName, lastName: account.lastName }
  return shownAddress({ ...account, ...profile, ...names }, shownProfileFields)
}

/** For chat orders: the details are agreed there. */
export function customerOfVisitor(visitor: Visitor): AddressValues {
  if (!visitor.signedIn) return emptyAddress
  const [firstName = '', ...rest] = visitor.name.split(' ')
  return { ...emptyAddress, firstName, lastName: rest.join(' '), email: visitor.email }
}

/** Returns the checkout's starting values and the account's addresses. */
export async function knownAddresses(db: Db, visitor: Visitor, requestedId: string | null) {
  const kept = visitor.signedIn ? await addressesOfUser(db, visitor.userId) : []
  const chosen = chosenAddress(kept, requestedId)
  return {
    known: { ...(await knownContact(db, visitor)), ...(chosen && shownAddress(chosen, savedAddressFields)) },
    chosen: chosen?.id,
    addresses: kept.map((one) => ({ id: one.id, name: nameLine(one), place: addressLines(one).join(', ') })),
  }
}
