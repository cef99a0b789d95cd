import { shopOf } from '#app/context.server.ts'
import { manifestResponse } from '#app/http/home-screen-manifest.ts'
import { adminT } from '#app/i18n/admin/admin-texts.ts'
import type { Route } from './+types/admin-home-screen'

/**
 * The back office on a home screen, in the language of the address. Open to everyone, for it says nothing but what the shop is
 * called. Signing in is part of what it opens, so it reaches over the whole shop.
 */
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
