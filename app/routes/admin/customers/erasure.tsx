import { notFound, shopOf, uuidIn } from '#app/context.server.ts'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { AdminDeletionCertificate } from '#app/modules/customers/admin/deletion-certificate.tsx'
import { findErasure } from '#app/modules/customers/people.queries.server.ts'
import { AdminLink, AdminTitle } from '#app/ui/admin/part.tsx'
import { SecondaryButton } from '#app/ui/button.tsx'
import type { Route } from './+types/erasure'

export async function loader({ params, context }: Route.LoaderArgs) {
  const erasure = (await findErasure(shopOf(context).db, uuidIn(params.erasure))) ?? notFound()
  return { erasure }
}

export default function Erasure({ loaderData: { erasure } }: Route.ComponentProps) {
  const t = useAdminT()
  return (
    <>
      <AdminLink to="/admin/customers" data-print="no">
        {t('customers.back')}
      </AdminLink>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <AdminTitle>{t('customers.printout.title')}</AdminTitle>
        <SecondaryButton data-print="no" onClick={() => window.print()}>
          {t('customers.printout.print')}
        </SecondaryButton>
      </div>
      <AdminDeletionCertificate erasure={erasure} />
    </>
  )
}
