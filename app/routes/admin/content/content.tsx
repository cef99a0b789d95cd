import { shopOf } from '#app/context.server.ts'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { AdminContentList } from '#app/modules/content/admin/content-list.tsx'
import { savedPages } from '#app/modules/content/content.queries.server.ts'
import { blockKeys, legalKeys, pageKeys } from '#app/modules/content/content-fields.ts'
import { readLegalReviews } from '#app/modules/content/legal/legal-reviews.server.ts'
import { AdminLink, AdminTitle } from '#app/ui/admin/part.tsx'
import type { Route } from './+types/content'

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = shopOf(context)
  const [saved, reviews] = await Promise.all([savedPages(db), readLegalReviews(db)])
  return { saved, unreviewed: legalKeys.filter((key) => reviews[key] === null) }
}

export default function Content({ loaderData: { saved, unreviewed } }: Route.ComponentProps) {
  const t = useAdminT()
  return (
    <>
      <AdminTitle>{t('content.title')}</AdminTitle>
      <p className="mt-2 mb-4 text-ink-soft">{t('content.lead')}</p>
      <AdminContentList keys={pageKeys} saved={saved} unreviewed={unreviewed} />
      <h2 className="mt-10 mb-3 text-lg">{t('content.blocks')}</h2>
      <AdminContentList keys={blockKeys} saved={saved} />
      <p className="mt-10 max-w-3xl">
        <AdminLink to="/admin/redirects">{t('redirects.title')}</AdminLink>
        <span className="block text-ink-soft">{t('redirects.lead')}</span>
      </p>
      <p className="mt-6 max-w-3xl">
        <AdminLink to="/admin/mails">{t('mails.title')}</AdminLink>
        <span className="block text-ink-soft">{t('mails.lead')}</span>
      </p>
    </>
  )
}
