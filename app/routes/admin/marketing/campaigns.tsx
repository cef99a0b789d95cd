import { shopOf } from '#app/context.server.ts'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { pageOf } from '#app/kit/list-address.ts'
import { AdminCampaignsTable } from '#app/modules/newsletter/admin/campaigns-table.tsx'
import { adminCampaigns } from '#app/modules/newsletter/campaigns.queries.server.ts'
import { AdminNotice, withMessage } from '#app/ui/admin/admin-form.tsx'
import { AdminPager } from '#app/ui/admin/admin-pager.tsx'
import { AdminLink, AdminListHead } from '#app/ui/admin/part.tsx'
import { useShortcuts } from '#app/ui/admin/shortcuts/use-shortcuts.ts'
import { useFreshWhile } from '#app/ui/admin/use-fresh-while.ts'
import { Button } from '#app/ui/button.tsx'
import type { Route } from './+types/campaigns'

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  const page = pageOf(query)
  return { page, isDeleted: query.get('deleted') === 'yes', ...(await adminCampaigns(shopOf(context).db, page)) }
}

export default function Campaigns({ loaderData: { rows, count, page, pages, isDeleted } }: Route.ComponentProps) {
  const t = useAdminT()
  useShortcuts()
  useFreshWhile(rows.some(({ state }) => state === 'sending'))
  return (
    <>
      <AdminLink to="/admin/newsletter">{t('campaigns.subscribers')}</AdminLink>
      <AdminListHead title={t('campaigns.title')} count={t('campaigns.count', { count })} lead={t('campaigns.lead')}>
        <Button to="/admin/newsletter/campaigns/new">{t('campaigns.add')}</Button>
      </AdminListHead>
      {isDeleted && <AdminNotice answer={{ ok: true, ...withMessage('campaigns.deleted') }} />}
      <AdminCampaignsTable campaigns={rows} />
      <AdminPager page={page} pages={pages} />
    </>
  )
}
