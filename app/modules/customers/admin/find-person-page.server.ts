import { shownEmail } from '#app/kit/made-address.ts'
import { nameLine, shipmentLines } from '#app/modules/addresses/address-lines.ts'
import type { Order } from '#app/modules/orders/order.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import {
  accountsOfPerson,
  addressesOfPerson,
  consentsOfPerson,
  messagesOfPerson,
  newsletterOfPerson,
  ordersOfPerson,
  type Person,
  reviewsOfPerson,
} from './person-page.queries.server.ts'

export type PersonPage = Awaited<ReturnType<typeof findPersonPage>>

/** Loads everything known of a person for their admin page. */
export async function findPersonPage(db: Db, person: Person) {
  const emails = addressesOfPerson(person)
  const accounts = await accountsOfPerson(db, emails)
  const userIds = accounts.map(({ id }) => id)
  const [listedOrders, reviews, messages, subscriptions, consents] = await Promise.all([
    ordersOfPerson(db, emails, userIds),
    reviewsOfPerson(db, userIds),
    messagesOfPerson(db, emails),
    newsletterOfPerson(db, emails),
    consentsOfPerson(db, emails, userIds),
  ])
  const orders = describeOrders(listedOrders)
  return {
    person: { ...withShownEmail(person), others: person.others.map(withShownEmail) },
    accounts: accounts.map(withShownEmail),
    orders,
    reviews,
    messages,
    subscriptions,
    consents,
    name: accounts.find(({ name }) => name)?.name ?? orders.name,
  }
}

/** Hides addresses generated for LINE accounts. */
const withShownEmail = <Row extends { email: string }>(row: Row): Row => ({ ...row, email: shownEmail(row.email) })

function describeOrders(rows: Awaited<ReturnType<typeof ordersOfPerson>>) {
  const orders = rows.map(({ order }) => order)
  const addressed = orders.filter(({ customer }) => customer.addressLine)
  const newest = orders[0]?.customer
  return {
    orders: rows.map(({ listed }) => listed),
    count: rows.length,
    /** Paid less refunded, in satang. */
    spent: orders.reduce((sum, { paid, refunded }) => sum + paid - refunded, 0),
    sizes: boughtSizes(orders),
    /** Unique, newest first, of several lines. */
    addresses: [...new Set(addressed.map(({ customer }) => shipmentLines(customer).join('\n')))],
    name: newest ? nameLine(newest) : '',
  }
}

/** Sizes by category, of what was paid and not fully refunded; most frequent first. */
function boughtSizes(orders: readonly Order[]) {
  const isPurchase = ({ paidAt, status }: Order) => paidAt && status !== 'refunded' && status !== 'cancelled'
  const bought = orders.filter(isPurchase).flatMap(({ lines }) => lines)
  const sizes = [...Map.groupBy(bought, ({ category, size }) => `${category} ${size}`).values()].flatMap((lines) => {
    const items = lines.reduce((sum, { quantity }) => sum + quantity, 0)
    return lines.slice(0, 1).map(({ category, size }) => ({ category, size, items }))
  })
  return sizes.toSorted((one, other) => other.items - one.items)
}
