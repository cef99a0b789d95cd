import { shopOf } from '#app/context.server.ts'
import { showPage } from '#app/modules/content/read-content.server.ts'
import { PressPage } from '#app/modules/content/ui/written-page.tsx'
import type { Route } from './+types/press'

export const loader = ({ context }: Route.LoaderArgs) => showPage(shopOf(context), 'press')

export default function Press({ loaderData }: Route.ComponentProps) {
  return <PressPage {...loaderData} />
}
