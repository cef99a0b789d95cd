import { shopOf } from '#app/context.server.ts'
import { showArticle } from '#app/modules/content/show-article.server.ts'
import { WrittenPage } from '#app/modules/content/ui/written-page.tsx'
import type { Route } from './+types/sustainability'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, language, origin, settings } = shopOf(context)
  return { ...(await showArticle(db, 'sustainability', language, settings)), origin }
}

export default function Sustainability({ loaderData }: Route.ComponentProps) {
  return <WrittenPage page="sustainability" {...loaderData} />
}
