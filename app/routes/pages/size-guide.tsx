import { shopOf } from '#app/context.server.ts'
import { readContent } from '#app/modules/content/read-content.server.ts'
import { shownCharts } from '#app/modules/content/size-charts.ts'
import { SizeGuidePage } from '#app/modules/content/ui/size-guide-page.tsx'
import type { Route } from './+types/size-guide'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, origin } = shopOf(context)
  return { origin, charts: shownCharts(await readContent(db, 'size-guide')) }
}

export default function SizeGuide({ loaderData }: Route.ComponentProps) {
  return <SizeGuidePage {...loaderData} />
}
