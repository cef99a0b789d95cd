import { shopOf } from '#app/context.server.ts'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { toListedSlip } from '#app/modules/slips/admin/admin-slip.server.ts'
import { readSlipTab, slipTabs } from '#app/modules/slips/admin/slip-inputs.ts'
import { AdminSlipRow } from '#app/modules/slips/admin/slip-rows.tsx'
import { listSlips, waitingSlips } from '#app/modules/slips/slips.queries.server.ts'
import { AdminList, AdminRows } from '#app/ui/admin/list.tsx'
import { AdminTabs } from '#app/ui/admin/tabs.tsx'
import type { Route } from './+types/slips'

/** Older ones are on their order's page. */
const maxListed = 200

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = shopOf(context)
  const tab = readSlipTab(new URL(request.url).searchParams)
  const [rows, waiting] = await Promise.all([listSlips(db, tab === 'decided', maxListed), waitingSlips(db)])
  // A row holds the slip and its order's number, name and total.
  return { tab, slips: rows.map((row) => toListedSlip(row, row)), waiting: waiting.count }
}

/** Reloads when an order changes (use-order-notices). */
export const handle = { showsOrders: true }

export default function Slips({ loaderData: { tab, slips, waiting } }: Route.ComponentProps) {
  const t = useAdminT()
  return (
    <AdminList list={{ count: slips.length }} title="slips.title" count="slips.count">
      <AdminTabs
        label="slips.tabs"
        to="/admin/slips"
        tabs={slipTabs}
        current={tab}
        text={(one) => `slips.tab.${one}`}
        counts={{ waiting }}
      />
      <AdminRows rows={slips} id={({ id }) => id} empty={t(`slips.empty.${tab}`)}>
        {(slip) => <AdminSlipRow slip={slip} />}
      </AdminRows>
    </AdminList>
  )
}
