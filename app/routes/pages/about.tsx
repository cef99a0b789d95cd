import { shopOf } from '#app/context.server.ts'
import { useT } from '#app/i18n/provider.tsx'
import { showArticle } from '#app/modules/content/show-article.server.ts'
import { ArticlePage } from '#app/modules/content/ui/article-page.tsx'
import type { Route } from './+types/about'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, language, origin, settings } = shopOf(context)
  return { ...(await showArticle(db, 'about', language, settings)), origin }
}

export default function About({ loaderData: { article, origin } }: Route.ComponentProps) {
  return <ArticlePage path="/about" origin={origin} article={article} description={useT()('pages.about.description')} />
}
