import { shownEmail } from '#app/kit/made-address.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import {
  accountsOf,
  addressesOf,
  campaignsOfPerson,
  consentsOfPerson,
  describeOrders,
  messagesOfPerson,
  ordersOfPerson,
  type Person,
  reviewsOfPerson,
} from './person-page.queries.server.ts'

/** Hides addresses generated for LINE accounts. */
const unseen = <Known extends { email: string }>(known: Known): Known => ({ ...known, email: shownEmail(known.email) })

/** Loads everything known of a person for their admin page. */
export async function findPersonPage(db: Db, person: Person) {
  const emails = addressesOf(person)
  const accounts = await accountsOf(db, emails)
  const userIds = accounts.map(({ id }) => id)
  const [orders, reviews, messages, letters, consents] = await Promise.all([
    ordersOfPerson(db, emails, userIds),
    reviewsOfPerson(db, userIds),
    messagesOfPerson(db, emails),
    campaignsOfPerson(db, emails),
    consentsOfPerson(db, emails, userIds),
  ])
  const bought = describeOrders(orders)
  const name = accounts.find((account) => account.name)?.name ?? ''
  return {
    person: { ...unseen(person), others: person.others.map(unseen) },
    accounts: accounts.map(unseen),
    orders: bought,
    reviews,
    messages,
    letters,
    consents,
    name: name || bought.name,
  }
}
