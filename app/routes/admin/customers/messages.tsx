import { shopOf } from '#app/context.server.ts'
import { signedIn } from '#app/http/signed-in.server.ts'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { messageStates, readMessageFilters } from '#app/modules/messages/admin/message-filters.ts'
import { adminMessages } from '#app/modules/messages/admin/message-list.queries.server.ts'
import { AdminMessagesList } from '#app/modules/messages/admin/messages-list.tsx'
import { AdminPager } from '#app/ui/admin/admin-pager.tsx'
import { FilterForm, FilterSelect } from '#app/ui/admin/filter-form.tsx'
import { AdminListHead } from '#app/ui/admin/part.tsx'
import { useShortcuts } from '#app/ui/admin/shortcuts/use-shortcuts.ts'
import type { Route } from './+types/messages'

export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = shopOf(context)
  const filters = readMessageFilters(new URL(request.url).searchParams)
  const { userId } = await signedIn(shop)
  return { filters, ...(await adminMessages(shop.db, filters, userId)) }
}

/** Reloads when the count changes (use-order-news). */
export const handle = { showsWaiting: '/admin/messages' }

export default function Messages({ loaderData }: Route.ComponentProps) {
  const { filters, rows, count, pages } = loaderData
  const t = useAdminT()
  useShortcuts()
  const plain = filters.q === '' && filters.state === 'open'
  return (
    <>
      <AdminListHead title={t('messages.title')} count={t('messages.count', { count })} />
      <FilterForm q={filters.q} label={t('messages.search')}>
        <FilterSelect
          name="state"
          label={t('messages.state')}
          value={filters.state}
          options={messageStates.map((value) => ({ value, label: t(`messages.states.${value}`) }))}
        />
      </FilterForm>
      <AdminMessagesList messages={rows} empty={t(plain ? 'messages.nothingOpen' : 'messages.empty')} />
      <AdminPager page={filters.page} pages={pages} />
      <p className="mt-6 hidden text-xs text-ink-soft md:block">{t('frame.keys')}</p>
    </>
  )
}
