import { shopOf } from '#app/context.server.ts'
import { useT } from '#app/i18n/provider.tsx'
import { showArticle } from '#app/modules/content/show-article.server.ts'
import { ArticlePage } from '#app/modules/content/ui/article-page.tsx'
import { WriteLinks } from '#app/modules/content/ui/write-links.tsx'
import type { Route } from './+types/press'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, language, origin, settings } = shopOf(context)
  return { ...(await showArticle(db, 'press', language, settings)), origin }
}

export default function Press({ loaderData: { article, email, origin } }: Route.ComponentProps) {
  const t = useT()
  const links = [
    { label: t('pages.press.kit'), subject: t('pages.press.kitSubject') },
    { label: t('pages.press.write', { email }) },
  ]
  return (
    <ArticlePage
      path="/press"
      origin={origin}
      article={article}
      description={t('pages.press.description')}
      after={<WriteLinks email={email} links={links} />}
    />
  )
}
