import { type Shop, shopOf } from '#app/context.server.ts'
import { adminT } from '#app/i18n/admin/admin-texts.ts'
import { formatSatang } from '#app/kit/money.ts'
import { oneLine } from '#app/kit/text.ts'
import { can } from '#app/modules/accounts/visitor.ts'
import { productFilters } from '#app/modules/catalog/admin/product-filters.ts'
import { adminProducts } from '#app/modules/catalog/admin/product-list.queries.server.ts'
import { peopleFilters } from '#app/modules/customers/admin/people-filters.ts'
import { findPeople } from '#app/modules/customers/admin/people-list.queries.server.ts'
import { searchOrders } from '#app/modules/orders/admin/list/order-list.queries.server.ts'
import type { FoundThing } from '#app/ui/admin/use-search-results.ts'
import type { Route } from './+types/search'

const max = 5

/** Command palette search: orders, products and, for admins, customers. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = shopOf(context)
  const q = oneLine(new URL(request.url).searchParams.get('q') ?? '').slice(0, 100)
  const found = q.length < 2 ? [] : await findThings(shop, q)
  return Response.json({ found }, { headers: { 'cache-control': 'no-store' } })
}

async function findThings({ db, language, visitor }: Shop, q: string): Promise<FoundThing[]> {
  const query = new URLSearchParams({ q })
  const mayMeetPeople = can(await visitor(), 'customers')
  const [orders, products, people] = await Promise.all([
    searchOrders(db, q, max),
    adminProducts(db, productFilters.read(query)),
    mayMeetPeople ? findPeople(db, { ...peopleFilters.read(query), kind: 'all' }, max) : [],
  ])
  return [
    ...orders.map(
      (order): FoundThing => ({
        kind: 'order',
        to: `/admin/orders/${order.number}`,
        label: order.number,
        detail: [oneLine(`${order.firstName} ${order.lastName}`), formatSatang(order.totalSatang)].join(' · '),
      }),
    ),
    ...products.rows.slice(0, max).map(
      ({ id, nameEn, nameTh }): FoundThing => ({
        kind: 'product',
        to: `/admin/products/${id}`,
        label: language === 'th' ? nameTh : nameEn,
        detail: id,
      }),
    ),
    ...people.map(
      ({ id, name, email }): FoundThing => ({
        kind: 'customer',
        to: `/admin/customers/${id}`,
        label: name || email || adminT(language)('customers.byLine'),
        detail: name ? email : '',
      }),
    ),
  ]
}
