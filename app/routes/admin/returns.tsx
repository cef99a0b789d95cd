import { shopOf } from '#app/context.server.ts'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { useT } from '#app/i18n/provider.tsx'
import { adminReturns } from '#app/modules/returns/admin/admin-returns.server.ts'
import { readReturnTab } from '#app/modules/returns/admin/return-list.ts'
import { AdminReturnsList, AdminReturnTabs } from '#app/modules/returns/admin/returns-list.tsx'
import { AdminFault } from '#app/ui/admin/admin-fault.tsx'
import { useShortcuts } from '#app/ui/admin/use-shortcuts.ts'
import type { Route } from './+types/returns'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, clock } = shopOf(context)
  const tab = readReturnTab(new URL(request.url).searchParams)
  return { tab, ...(await adminReturns(db, tab, clock())) }
}

/** Pieces that customers send back, by what they wait for; the most urgent first. */
export default function Returns({ loaderData: { tab, rows, counts } }: Route.ComponentProps) {
  const t = useAdminT()
  useShortcuts()
  return (
    <>
      <title>{`${t('returns.title')} · ${useT()('frame.brand')}`}</title>
      <div className="mb-4 flex flex-wrap items-baseline gap-x-4">
        <h1 className="text-xl">{t('returns.title')}</h1>
        <output className="tabular text-ink-soft">{t('returns.count', { count: rows.length })}</output>
      </div>
      <AdminReturnTabs counts={counts} current={tab} />
      <AdminReturnsList returns={rows} empty={t(`returns.empty.${tab}`)} />
    </>
  )
}

export function ErrorBoundary() {
  return <AdminFault title="returns.fetchFailed" />
}
