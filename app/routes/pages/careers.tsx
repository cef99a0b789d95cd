import { shopOf } from '#app/context.server.ts'
import { showPage } from '#app/modules/content/read-content.server.ts'
import { CareersPage } from '#app/modules/content/ui/written-page.tsx'
import type { Route } from './+types/careers'

export const loader = ({ context }: Route.LoaderArgs) => showPage(shopOf(context), 'careers')

export default function Careers({ loaderData }: Route.ComponentProps) {
  return <CareersPage {...loaderData} />
}
