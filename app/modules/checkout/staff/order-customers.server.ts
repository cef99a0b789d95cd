// Finds the customer of a staff order, their contact and their account.
import type { Language } from '#app/i18n/language.ts'
import { shownEmail } from '#app/kit/made-address.ts'
import { oneLine } from '#app/kit/text.ts'
import { emptyAddress } from '#app/modules/addresses/address-fields.ts'
import { shownAddress } from '#app/modules/addresses/address-form.ts'
import { findCustomerAccount, searchAccounts } from '#app/modules/customers/admin/account-search.queries.server.ts'
import { shownProfileFields } from '#app/modules/customers/customer.ts'
import { addressesOfUser, findCustomer } from '#app/modules/customers/customers.queries.server.ts'
import { savedAddressFields } from '#app/modules/customers/saved-address.ts'
import { searchOrderContacts } from '#app/modules/orders/admin/list/order-search.queries.server.ts'
import { type RecipientField, recipientFields } from '#app/modules/orders/customer-view/recipient-rules.ts'
import { findOrderByNumber } from '#app/modules/orders/orders.queries.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import type { DraftOrder } from '../admin/draft-order.ts'

const maxCustomers = 6

/** `person` names the customer in the form: by the newest order's number, or by `account:ID` without orders. */
export type FoundCustomer = { person: string; name: string; email: string; phone: string; place: string }

const accountPrefix = 'account:'
const userIdOfPerson = (person: string): string | undefined =>
  person.startsWith(accountPrefix) ? person.slice(accountPrefix.length) : undefined

/** Customers with orders first, then accounts without. */
export async function searchOrderCustomers(db: Db, typed: string): Promise<FoundCustomer[]> {
  const query = oneLine(typed).slice(0, 100)
  const [orderContacts, accounts] = await Promise.all([
    searchOrderContacts(db, query, maxCustomers),
    searchAccounts(db, query, maxCustomers),
  ])
  const withOrders = orderContacts.map(({ orderNumber: person, ...contact }) => ({ person, ...contact }))
  const emails = new Set(withOrders.map(({ email }) => email.toLowerCase()))
  const withoutOrders = accounts
    .filter(({ email }) => !emails.has(email))
    .map(({ userId, email, ...contact }) => ({ person: accountPrefix + userId, email: shownEmail(email), ...contact }))
  return [...withOrders, ...withoutOrders].slice(0, maxCustomers)
}

type CustomerContact = { language: Language | undefined; contact: Partial<Record<RecipientField, string>> }

/** The contact of a found customer, to fill in the form. */
export async function findCustomerContact(db: Db, person: string): Promise<CustomerContact | undefined> {
  const userId = userIdOfPerson(person)
  if (userId !== undefined) return contactOfAccount(db, userId)
  const order = await findOrderByNumber(db, person)
  return order && { language: order.language, contact: shownAddress(order.customer, recipientFields) }
}

async function contactOfAccount(db: Db, userId: string): Promise<CustomerContact | undefined> {
  const account = await findCustomerAccount(db, userId)
  if (!account) return undefined
  const [profile, addresses] = await Promise.all([findCustomer(db, userId), addressesOfUser(db, userId)])
  const [firstName = '', ...lastNames] = account.name === account.email ? [] : account.name.split(' ')
  const names = profile?.firstName ? {} : { firstName, lastName: lastNames.join(' ') }
  const email = shownEmail(account.email)
  const contact = {
    ...shownAddress({ ...emptyAddress, ...profile, ...names, email }, shownProfileFields),
    ...(addresses[0] && shownAddress(addresses[0], savedAddressFields)),
  }
  return { language: profile?.preferredLanguage, contact }
}

/** The account that the draft's order joins; undefined once the e-mail is changed. */
export async function findAccountOfDraft(db: Db, { person, values }: DraftOrder): Promise<string | undefined> {
  if (person === '') return undefined
  const typed = values['email'] ?? ''
  const userId = userIdOfPerson(person)
  if (userId !== undefined) {
    const account = await findCustomerAccount(db, userId)
    return account && shownEmail(account.email) === typed ? userId : undefined
  }
  const order = await findOrderByNumber(db, person)
  return order && (order.customer.email ?? '') === typed ? order.userId : undefined
}
