import { shopOf } from '#app/context.server.ts'
import { manifestResponse } from '#app/http/home-screen-manifest.ts'
import { dictionaryOf } from '#app/i18n/dictionaries.ts'
import type { Route } from './+types/home-screen'

export async function loader({ context }: Route.LoaderArgs) {
  const shop = shopOf(context)
  const { language } = shop
  const { name, icon } = await shop.settings()
  const { description } = dictionaryOf(language).shop.home
  return manifestResponse({ name, icon, language, start: '/', description, display: 'minimal-ui' })
}
