import { shopOf } from '#app/context.server.ts'
import { readContent } from '#app/modules/content/read-content.server.ts'
import { factsOf, shownArticle } from '#app/modules/content/shown-content.ts'
import { ShippingPage } from '#app/modules/content/ui/written-page.tsx'
import type { Route } from './+types/shipping'

export async function loader({ context }: Route.LoaderArgs) {
  const shop = shopOf(context)
  const { db, language, origin } = shop
  const [content, settings] = await Promise.all([readContent(db, 'shipping'), shop.settings()])
  return {
    origin,
    article: shownArticle(content, settings, language),
    delivery: factsOf(settings, language),
  }
}

export default function Shipping({ loaderData }: Route.ComponentProps) {
  return <ShippingPage {...loaderData} />
}
