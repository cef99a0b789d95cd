import { shopOf } from '#app/context.server.ts'
import { useT } from '#app/i18n/provider.tsx'
import { showArticle } from '#app/modules/content/show-article.server.ts'
import { ArticlePage } from '#app/modules/content/ui/article-page.tsx'
import { WriteLinks } from '#app/modules/content/ui/write-links.tsx'
import type { Route } from './+types/careers'

export function loader({ context }: Route.LoaderArgs) {
  const { db, language } = shopOf(context)
  return showArticle(db, 'careers', language)
}

export default function Careers({ loaderData: { article, email } }: Route.ComponentProps) {
  const t = useT()
  const links = [{ label: t('pages.careers.write', { email }), subject: t('pages.careers.subject') }]
  return (
    <ArticlePage
      article={article}
      description={t('pages.careers.description')}
      after={<WriteLinks email={email} links={links} />}
    />
  )
}
