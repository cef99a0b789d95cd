import { shopOf } from '#app/context.server.ts'
import { showArticle } from '#app/modules/content/show-article.server.ts'
import { CareersPage } from '#app/modules/content/ui/written-page.tsx'
import type { Route } from './+types/careers'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, language, origin, settings } = shopOf(context)
  return { ...(await showArticle(db, 'careers', language, settings)), origin }
}

export default function Careers({ loaderData }: Route.ComponentProps) {
  return <CareersPage {...loaderData} />
}
