import { redirect } from 'react-router'
import { shopOf } from '#app/context.server.ts'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { localPath } from '#app/i18n/language.ts'
import { oneLine } from '#app/kit/text.ts'
import { adminReturns } from '#app/modules/returns/admin/find-admin-return.server.ts'
import { readReturnTab } from '#app/modules/returns/admin/return-list.ts'
import { AdminReturnsList, AdminReturnTabs, ReturnScan } from '#app/modules/returns/admin/returns-list.tsx'
import { readReturnCode } from '#app/modules/returns/return.ts'
import { returnBeginningWith } from '#app/modules/returns/returns.queries.server.ts'
import { AdminListHead } from '#app/ui/admin/part.tsx'
import { useShortcuts } from '#app/ui/admin/shortcuts/use-shortcuts.ts'
import type { Route } from './+types/returns'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, clock, language } = shopOf(context)
  const query = new URL(request.url).searchParams
  const scanned = oneLine(query.get('code') ?? '').slice(0, 60)
  const code = readReturnCode(scanned)
  const found = code && (await returnBeginningWith(db, code))
  if (found) throw redirect(localPath(`/admin/returns/${found}`, language))
  const tab = readReturnTab(query)
  return { tab, scanned, ...(await adminReturns(db, tab, clock())) }
}

/** Reloads when the count changes (use-order-news). */
export const handle = { showsWaiting: '/admin/returns' }

export default function Returns({ loaderData: { tab, scanned, rows, counts } }: Route.ComponentProps) {
  const t = useAdminT()
  useShortcuts()
  return (
    <>
      <AdminListHead title={t('returns.title')} count={t('returns.count', { count: rows.length })} />
      <ReturnScan scanned={scanned} />
      <AdminReturnTabs counts={counts} current={tab} />
      <AdminReturnsList returns={rows} empty={t(`returns.empty.${tab}`)} />
    </>
  )
}
