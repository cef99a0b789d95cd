import { actorOf, notFound, shopOf } from '#app/context.server.ts'
import { personalFile } from '#app/http/download.server.ts'
import { isUuid } from '#app/kit/uuid.ts'
import { exportPerson } from '#app/modules/customers/export-person.server.ts'
import type { Route } from './+types/customer-export'

/** All data about a person, not cacheable. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = shopOf(context)
  const by = await actorOf(shop)
  const file = isUuid(params.person) ? await exportPerson(shop.db, { id: params.person, ...by }) : undefined
  if (!file?.ok) notFound()
  return personalFile(file.value, by.now)
}
