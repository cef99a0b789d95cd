import { shopOf } from '#app/context.server.ts'
import { csvResponse } from '#app/http/csv-response.server.ts'
import { actorOf } from '#app/http/signed-in.server.ts'
import { adminT } from '#app/i18n/admin/admin-texts.ts'
import { bangkokDay } from '#app/kit/dates.ts'
import { decimalBaht } from '#app/kit/money.ts'
import { readPeopleFilters } from '#app/modules/customers/admin/people-filters.ts'
import { exportPeople } from '#app/modules/customers/export-person.server.ts'
import type { Route } from './+types/customers-export'

/** The filtered customers; the download is in the audit log. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = shopOf(context)
  const { searchParams } = new URL(request.url)
  const t = adminT(shop.language)
  const taken = await exportPeople(shop.db, readPeopleFilters(searchParams), await actorOf(shop))
  if (!taken.ok) return tooMany(t('customers.csvTooMany'))
  const head = [
    t('customers.column.name'),
    t('customers.column.email'),
    t('customers.account'),
    t('customers.tags'),
    t('customers.orders'),
    t('customers.spent'),
    t('customers.column.last'),
  ]
  const rows = taken.value.map(({ name, email, hasAccount, tags, orders, spent, lastAt }) => [
    name,
    email,
    hasAccount ? 1 : 0,
    tags.join(', '),
    orders,
    Number(decimalBaht(spent)),
    bangkokDay(lastAt),
  ])
  return csvResponse(`customers-${bangkokDay(shop.clock())}`, head, rows)
}

const tooMany = (words: string) =>
  new Response(`${words}\n`, { status: 422, headers: { 'content-type': 'text/plain; charset=utf-8' } })
