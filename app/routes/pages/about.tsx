import { shopOf } from '#app/context.server.ts'
import { showArticle } from '#app/modules/content/show-article.server.ts'
import { WrittenPage } from '#app/modules/content/ui/written-page.tsx'
import type { Route } from './+types/about'

export const loader = ({ context }: Route.LoaderArgs) => showArticle(shopOf(context), 'about')

export default function About({ loaderData }: Route.ComponentProps) {
  return <WrittenPage page="about" {...loaderData} />
}
