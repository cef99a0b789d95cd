import { shopOf } from '#app/context.server.ts'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { listMails } from '#app/modules/mails/admin/list-mails.server.ts'
import { AdminMailList } from '#app/modules/mails/admin/mail-list.tsx'
import { AdminTitle } from '#app/ui/admin/part.tsx'
import type { Route } from './+types/mails'

export async function loader({ context }: Route.LoaderArgs) {
  const { language, origin, settings } = shopOf(context)
  const { name } = await settings()
  return listMails({ language, origin, name })
}

export default function Mails({ loaderData: { toCustomers, toStaff } }: Route.ComponentProps) {
  const t = useAdminT()
  return (
    <>
      <AdminTitle>{t('mails.title')}</AdminTitle>
      <p className="mt-2 mb-6 max-w-3xl text-ink-soft">{t('mails.lead')}</p>
      <h2 className="mb-3 text-lg">{t('mails.toCustomers')}</h2>
      <AdminMailList mails={toCustomers} />
      <h2 className="mt-10 mb-3 text-lg">{t('mails.toStaff')}</h2>
      <AdminMailList mails={toStaff} />
    </>
  )
}
