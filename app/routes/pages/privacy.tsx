import { shopOf } from '#app/context.server.ts'
import { showLegalPage } from '#app/modules/content/legal/show-legal-page.server.ts'
import { LegalPage } from '#app/modules/content/ui/legal-page.tsx'
import type { Route } from './+types/privacy'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, language, origin, settings } = shopOf(context)
  return { ...(await showLegalPage(db, 'privacy', language, settings)), origin }
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <LegalPage {...loaderData} />
}
