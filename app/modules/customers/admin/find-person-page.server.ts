import { shownEmail } from '#app/kit/made-address.ts'
import { nameLine, shipmentLines } from '#app/modules/addresses/address-lines.ts'
import type { Order } from '#app/modules/orders/order.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import {
  accountsOf,
  addressesOf,
  campaignsOfPerson,
  consentsOfPerson,
  messagesOfPerson,
  ordersOfPerson,
  type Person,
  reviewsOfPerson,
} from './person-page.queries.server.ts'

export type PersonPage = Awaited<ReturnType<typeof findPersonPage>>

/** Loads everything known of a person for their admin page. */
export async function findPersonPage(db: Db, person: Person) {
  const emails = addressesOf(person)
  const accounts = await accountsOf(db, emails)
  const userIds = accounts.map(({ id }) => id)
  const [found, reviews, messages, letters, consents] = await Promise.all([
    ordersOfPerson(db, emails, userIds),
    reviewsOfPerson(db, userIds),
    messagesOfPerson(db, emails),
    campaignsOfPerson(db, emails),
    consentsOfPerson(db, emails, userIds),
  ])
  const orders = describeOrders(found)
  return {
    person: { ...unseen(person), others: person.others.map(unseen) },
    accounts: accounts.map(unseen),
    orders,
    reviews,
    messages,
    letters,
    consents,
    name: accounts.find(({ name }) => name)?.name ?? orders.name,
  }
}

/** Hides addresses generated for LINE accounts. */
const unseen = <Known extends { email: string }>(known: Known): Known => ({ ...known, email: shownEmail(known.email) })

function describeOrders(found: Awaited<ReturnType<typeof ordersOfPerson>>) {
  const orders = found.map(({ order }) => order)
  const isKept = ({ paidAt, status }: Order) => paidAt && status !== 'refunded' && status !== 'cancelled'
  const bought = orders.filter(isKept).flatMap(({ lines }) => lines)
  const sizes = [...Map.groupBy(bought, ({ category, size }) => `${category} ${size}`).values()].flatMap((lines) => {
    const items = lines.reduce((sum, { quantity }) => sum + quantity, 0)
    return lines.slice(0, 1).map(({ category, size }) => ({ category, size, items }))
  })
  const addressed = orders.filter(({ customer }) => customer.addressLine)
  const newest = orders[0]?.customer
  return {
    orders: found.map(({ listed }) => listed),
    count: found.length,
    /** Paid less refunded, in satang. */
    spent: orders.reduce((sum, { paid, refunded }) => sum + paid - refunded, 0),
    /** Purchased and not fully refunded, most frequent first. */
    sizes: sizes.toSorted((one, other) => other.items - one.items),
    /** Unique, newest first, of several lines. */
    addresses: [...new Set(addressed.map(({ customer }) => shipmentLines(customer).join('\n')))],
    name: newest ? nameLine(newest) : '',
  }
}
