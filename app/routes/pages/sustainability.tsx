import { shopOf } from '#app/context.server.ts'
import { useT } from '#app/i18n/provider.tsx'
import { showArticle } from '#app/modules/content/show-article.server.ts'
import { ArticlePage } from '#app/modules/content/ui/article-page.tsx'
import type { Route } from './+types/sustainability'

export function loader({ context }: Route.LoaderArgs) {
  const { db, language } = shopOf(context)
  return showArticle(db, 'sustainability', language)
}

export default function Sustainability({ loaderData: { article } }: Route.ComponentProps) {
  return <ArticlePage article={article} description={useT()('pages.sustainability.description')} />
}
