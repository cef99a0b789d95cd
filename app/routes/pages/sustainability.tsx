import { shopOf } from '#app/context.server.ts'
import { showArticle } from '#app/modules/content/read-content.server.ts'
import { ArticlePage } from '#app/modules/content/ui/info-page.tsx'
import type { Route } from './+types/sustainability'

export const loader = ({ context }: Route.LoaderArgs) => showArticle(shopOf(context), 'sustainability')

export default function Sustainability({ loaderData }: Route.ComponentProps) {
  return <ArticlePage page="sustainability" {...loaderData} />
}
