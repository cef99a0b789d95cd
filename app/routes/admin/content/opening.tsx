import { shopOf } from '#app/context.server.ts'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { AdminOpeningSteps } from '#app/modules/settings/admin/opening-steps.tsx'
import { missingSellerFacts } from '#app/modules/settings/seller-rules.ts'
import { AdminPartsHead } from '#app/ui/admin/part.tsx'
import type { Route } from './+types/opening'
import { findOpenSteps } from './opening.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const shop = shopOf(context)
  return { open: await findOpenSteps(shop), seller: missingSellerFacts(await shop.settings()), demo: shop.demo }
}

export default function Opening({ loaderData: { open, seller, demo } }: Route.ComponentProps) {
  const t = useAdminT()
  return (
    <>
      <AdminPartsHead title={t('opening.title')} list="/admin" back={t('frame.home')}>
        <p className="mt-1 max-w-2xl text-ink-soft">{t(demo ? 'opening.demo' : 'opening.lead')}</p>
      </AdminPartsHead>
      {!demo && <AdminOpeningSteps open={open} seller={seller} />}
    </>
  )
}
