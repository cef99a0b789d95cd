import { shopOf } from '#app/context.server.ts'
import { manifestResponse } from '#app/http/home-screen-manifest.ts'
import { adminT } from '#app/i18n/admin/admin-texts.ts'
import type { Route } from './+types/admin-home-screen'

/** Public: it contains only the shop's name. Its scope is the whole shop, for the sign-in page. */
export async function loader({ context }: Route.LoaderArgs) {
  const shop = shopOf(context)
  const { language } = shop
  const { name, icon } = await shop.settings()
  const t = adminT(language)
  return manifestResponse({
    name: `${name} ${t('frame.title')}`,
    icon,
    language,
    start: '/admin',
    description: t('offline.description', { shop: name }),
    display: 'standalone',
  })
}
