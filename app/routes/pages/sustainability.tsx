import { shopOf } from '#app/context.server.ts'
import { useT } from '#app/i18n/provider.tsx'
import { showArticle } from '#app/modules/content/show-article.server.ts'
import { ArticlePage } from '#app/modules/content/ui/article-page.tsx'
import type { Route } from './+types/sustainability'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, language, origin, settings } = shopOf(context)
  return { ...(await showArticle(db, 'sustainability', language, settings)), origin }
}

export default function Sustainability({ loaderData: { article, origin } }: Route.ComponentProps) {
  return (
    <ArticlePage
      path="/sustainability"
      origin={origin}
      article={article}
      description={useT()('pages.sustainability.description')}
    />
  )
}
