import { shopOf } from '#app/context.server.ts'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { LocalLink } from '#app/i18n/provider.tsx'
import { AdminContentList } from '#app/modules/content/admin/content-list.tsx'
import { savedPages } from '#app/modules/content/content.queries.server.ts'
import { blockKeys, legalKeys, pageKeys } from '#app/modules/content/content-fields.ts'
import { readLegalReviews } from '#app/modules/content/legal/legal-reviews.server.ts'
import { AdminTitle } from '#app/ui/admin/part.tsx'
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
      <p className="mt-10 max-w-3xl text-ink-soft">
        <LocalLink
          to="/admin/redirects"
          className="inline-flex min-h-10 items-center text-ink underline underline-offset-4 pointer-coarse:min-h-11"
        >
          {t('redirects.title')}
        </LocalLink>
        <span className="block">{t('redirects.lead')}</span>
      </p>
      <p className="mt-6 max-w-3xl text-ink-soft">
        <LocalLink
          to="/admin/mails"
          className="inline-flex min-h-10 items-center text-ink underline underline-offset-4 pointer-coarse:min-h-11"
        >
          {t('mails.title')}
        </LocalLink>
        <span className="block">{t('mails.lead')}</span>
      </p>
    </>
  )
}
