import { actorOf, shopOf } from '#app/context.server.ts'
import { csvResponse, refusedDownload } from '#app/http/download.server.ts'
import { adminT } from '#app/i18n/admin/admin-texts.ts'
import { csvColumns } from '#app/kit/csv.ts'
import { bangkokDay } from '#app/kit/dates.ts'
import { decimalBaht } from '#app/kit/money.ts'
import { peopleFilters } from '#app/modules/customers/admin/people-filters.ts'
import type { ListedPerson } from '#app/modules/customers/admin/people-list.queries.server.ts'
import { exportPeople } from '#app/modules/customers/export-person.server.ts'
import type { Route } from './+types/customers-export'

/** The filtered customers; the download is in the audit log. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = shopOf(context)
  const t = adminT(shop.language)
  const people = await exportPeople(shop.db, peopleFilters.read(request), await actorOf(shop))
  if (!people.ok) return refusedDownload(t('customers.csvTooMany'))
  const { head, rows } = csvColumns<ListedPerson>(
    [
      [t('customers.column.name'), ({ name }) => name],
      [t('customers.column.email'), ({ email }) => email],
      [t('customers.account'), ({ hasAccount }) => (hasAccount ? 1 : 0)],
      [t('customers.tags'), ({ tags }) => tags.join(', ')],
      [t('customers.orders'), ({ orders }) => orders],
      [t('customers.spent'), ({ spent }) => Number(decimalBaht(spent))],
      [t('customers.column.last'), ({ lastAt }) => bangkokDay(lastAt)],
    ],
    people.value,
  )
  return csvResponse(`customers-${bangkokDay(shop.clock())}`, head, rows)
}
