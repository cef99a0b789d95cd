import { redirect } from 'react-router'
import { shopOf } from '#app/context.server.ts'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { localPath } from '#app/i18n/language.ts'
import { oneLine } from '#app/kit/text.ts'
import { adminReturns } from '#app/modules/returns/admin/find-admin-return.server.ts'
import { readReturnTab, returnTabs } from '#app/modules/returns/admin/return-list.ts'
import { AdminReturnRow, ReturnScan } from '#app/modules/returns/admin/return-rows.tsx'
import { readReturnCode } from '#app/modules/returns/return.ts'
import { returnBeginningWith } from '#app/modules/returns/returns.queries.server.ts'
import { AdminList, AdminRows } from '#app/ui/admin/list.tsx'
import { AdminTabs } from '#app/ui/admin/tabs.tsx'
import type { Route } from './+types/returns'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, clock, language } = shopOf(context)
  const query = new URL(request.url).searchParams
  const scanned = oneLine(query.get('code') ?? '').slice(0, 60)
  const code = readReturnCode(scanned)
  const scannedId = code && (await returnBeginningWith(db, code))
  if (scannedId) throw redirect(localPath(`/admin/returns/${scannedId}`, language))
  const tab = readReturnTab(query)
  return { tab, scanned, ...(await adminReturns(db, tab, clock())) }
}

/** Reloads when the count changes (use-order-notices). */
export const handle = { showsWaiting: '/admin/returns' }

export default function Returns({ loaderData: { tab, scanned, rows, counts } }: Route.ComponentProps) {
  const t = useAdminT()
  return (
    <AdminList list={{ count: rows.length }} title="returns.title" count="returns.count">
      <ReturnScan scanned={scanned} />
      <AdminTabs
        label="returns.tabs"
        to="/admin/returns"
        tabs={returnTabs}
        current={tab}
        text={(one) => `returns.tab.${one}`}
        counts={counts}
      />
      <AdminRows rows={rows} id={({ id }) => id} empty={t(`returns.empty.${tab}`)}>
        {(orderReturn) => <AdminReturnRow orderReturn={orderReturn} />}
      </AdminRows>
    </AdminList>
  )
}
