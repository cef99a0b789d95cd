import { shopOf } from '#app/context.server.ts'
import { showArticle } from '#app/modules/content/show-article.server.ts'
import { PressPage } from '#app/modules/content/ui/written-page.tsx'
import type { Route } from './+types/press'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, language, origin, settings } = shopOf(context)
  return { ...(await showArticle(db, 'press', language, settings)), origin }
}

export default function Press({ loaderData }: Route.ComponentProps) {
  return <PressPage {...loaderData} />
}
