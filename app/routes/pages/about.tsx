import { shopOf } from '#app/context.server.ts'
import { showPage } from '#app/modules/content/read-content.server.ts'
import { ArticlePage } from '#app/modules/content/ui/info-page.tsx'
import type { Route } from './+types/about'

export const loader = ({ context }: Route.LoaderArgs) => showPage(shopOf(context), 'about')

export default function About({ loaderData }: Route.ComponentProps) {
  return <ArticlePage {...loaderData} />
}
