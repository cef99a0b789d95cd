import { shopOf } from '#app/context.server.ts'
import { showLegalPage } from '#app/modules/content/legal/show-legal-page.server.ts'
import { LegalPage } from '#app/modules/content/ui/legal-page.tsx'
import type { Route } from './+types/terms'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, language, origin, settings } = shopOf(context)
  return { ...(await showLegalPage(db, 'terms', language, settings)), origin }
}

export default function Terms({ loaderData }: Route.ComponentProps) {
  return <LegalPage {...loaderData} />
}
