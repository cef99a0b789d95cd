import { shopOf } from '#app/context.server.ts'
import { useT } from '#app/i18n/provider.tsx'
import { showArticle } from '#app/modules/content/show-article.server.ts'
import { ArticlePage } from '#app/modules/content/ui/article-page.tsx'
import { WriteLinks } from '#app/modules/content/ui/write-links.tsx'
import type { Route } from './+types/careers'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, language, origin, settings } = shopOf(context)
  return { ...(await showArticle(db, 'careers', language, settings)), origin }
}

export default function Careers({ loaderData: { article, email, origin } }: Route.ComponentProps) {
  const t = useT()
  const links = [{ label: t('pages.careers.write', { email }), subject: t('pages.careers.subject') }]
  return (
    <ArticlePage
      path="/careers"
      origin={origin}
      article={article}
      description={t('pages.careers.description')}
      after={<WriteLinks email={email} links={links} />}
    />
  )
}
