import { shopOf } from '#app/context.server.ts'
import { showPage } from '#app/modules/content/read-content.server.ts'
import { LegalPage } from '#app/modules/content/ui/info-page.tsx'
import type { Route } from './+types/privacy'

export const loader = ({ context }: Route.LoaderArgs) => showPage(shopOf(context), 'privacy')

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <LegalPage {...loaderData} />
}
