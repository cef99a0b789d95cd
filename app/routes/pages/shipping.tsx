import { shopOf } from '#app/context.server.ts'
import { useT } from '#app/i18n/provider.tsx'
import { readContent } from '#app/modules/content/read-content.server.ts'
import { factsOf, shownArticle } from '#app/modules/content/shown-content.ts'
import { ArticlePage } from '#app/modules/content/ui/article-page.tsx'
import { DeliveryTable } from '#app/modules/content/ui/delivery-table.tsx'
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

export default function Shipping({ loaderData: { origin, article, delivery } }: Route.ComponentProps) {
  const t = useT()
  return (
    <ArticlePage
      path="/shipping"
      origin={origin}
      article={article}
      description={t('pages.shipping.description')}
      before={<DeliveryTable {...delivery} />}
    />
  )
}
