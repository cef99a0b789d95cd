import { shopOf, signedIn } from '#app/context.server.ts'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { messageFilters } from '#app/modules/messages/admin/message-filters.ts'
import { adminMessages } from '#app/modules/messages/admin/message-list.queries.server.ts'
import { AdminMessageRow } from '#app/modules/messages/admin/message-row.tsx'
import { AdminList, AdminRows } from '#app/ui/admin/list.tsx'
import { AdminFilters } from '#app/ui/admin/list-filters.tsx'
import type { Route } from './+types/messages'

export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = shopOf(context)
  const { userId } = await signedIn(shop)
  return adminMessages(shop.db, messageFilters.read(request), userId)
}

/** Reloads when the count changes (use-order-notices). */
export const handle = { showsWaiting: '/admin/messages' }

export default function Messages({ loaderData }: Route.ComponentProps) {
  const { filters, rows } = loaderData
  const t = useAdminT()
  const isPlain = filters.q === '' && filters.state === 'open'
  return (
    <AdminList list={loaderData} title="messages.title" count="messages.count" hasKeys>
      <AdminFilters
        of={messageFilters}
        values={filters}
        search="messages.search"
        fields={{ state: ['messages.state', (value) => `messages.states.${value}`] }}
      />
      <AdminRows rows={rows} id={({ id }) => id} empty={t(isPlain ? 'messages.nothingOpen' : 'messages.empty')}>
        {(message) => <AdminMessageRow message={message} />}
      </AdminRows>
    </AdminList>
  )
}
