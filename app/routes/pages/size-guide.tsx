import { shopOf } from '#app/context.server.ts'
import { showPage } from '#app/modules/content/read-content.server.ts'
import { SizeGuidePage } from '#app/modules/content/ui/size-guide-page.tsx'
import type { Route } from './+types/size-guide'

export const loader = ({ context }: Route.LoaderArgs) => showPage(shopOf(context), 'size-guide')

export default function SizeGuide({ loaderData }: Route.ComponentProps) {
  return <SizeGuidePage {...loaderData} />
}
