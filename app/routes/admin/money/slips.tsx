import { shopOf } from '#app/context.server.ts'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { toListedSlip } from '#app/modules/slips/admin/admin-slip.server.ts'
import { readSlipTab } from '#app/modules/slips/admin/slip-inputs.ts'
import { AdminSlipsList, AdminSlipTabs } from '#app/modules/slips/admin/slips-list.tsx'
import { listSlips, waitingSlips } from '#app/modules/slips/slips.queries.server.ts'
import { AdminListHead } from '#app/ui/admin/part.tsx'
import { useShortcuts } from '#app/ui/admin/shortcuts/use-shortcuts.ts'
import type { Route } from './+types/slips'

/** Older ones are on their order's page. */
const maxListed = 200

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = shopOf(context)
  const tab = readSlipTab(new URL(request.url).searchParams)
  const [rows, waiting] = await Promise.all([listSlips(db, tab === 'decided', maxListed), waitingSlips(db)])
  return { tab, slips: rows.map((row) => toListedSlip(row, row)), waiting: waiting.count }
}

/** Reloads when an order changes (use-order-news). */
export const handle = { showsOrders: true }

export default function Slips({ loaderData: { tab, slips, waiting } }: Route.ComponentProps) {
  const t = useAdminT()
  useShortcuts()
  return (
    <>
      <AdminListHead title={t('slips.title')} count={t('slips.count', { count: slips.length })} />
      <AdminSlipTabs waiting={waiting} current={tab} />
      <AdminSlipsList slips={slips} empty={t(`slips.empty.${tab}`)} />
    </>
  )
}
