import { shopOf } from '#app/context.server.ts'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { LocalLink, useT } from '#app/i18n/provider.tsx'
import { pageOf } from '#app/kit/list-address.ts'
import { AdminCampaignsTable } from '#app/modules/newsletter/admin/campaigns-table.tsx'
import { adminCampaigns } from '#app/modules/newsletter/campaigns.queries.server.ts'
import { withMessage } from '#app/ui/admin/admin-answer.ts'
import { AdminNotice } from '#app/ui/admin/admin-notice.tsx'
import { AdminPager } from '#app/ui/admin/admin-pager.tsx'
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
      <title>{`${t('campaigns.title')} · ${useT()('frame.brand')}`}</title>
      <LocalLink
        to="/admin/newsletter"
        className="inline-flex min-h-10 items-center underline underline-offset-4 pointer-coarse:min-h-11"
      >
        {t('campaigns.subscribers')}
      </LocalLink>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-4 max-sm:basis-full">
          <h1 className="text-xl">{t('campaigns.title')}</h1>
          <output className="tabular text-ink-soft">{t('campaigns.count', { count })}</output>
        </div>
        <Button to="/admin/newsletter/campaigns/new">{t('campaigns.add')}</Button>
      </div>
      <p className="mt-2 mb-4 max-w-3xl text-ink-soft">{t('campaigns.lead')}</p>
      {isDeleted && <AdminNotice answer={{ ok: true, ...withMessage('campaigns.deleted') }} />}
      <AdminCampaignsTable campaigns={rows} />
      <AdminPager page={page} pages={pages} />
    </>
  )
}
