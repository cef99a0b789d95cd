import { shopOf } from '#app/context.server.ts'
import { dictionaryOf } from '#app/i18n/dictionaries.ts'
import { localPath } from '#app/i18n/language.ts'
import { iconAddress } from '#app/platform/images/icon-files.ts'
import type { Route } from './+types/home-screen'

const paper = '#F7F2EA'

const picture = (src: string, size: number, purpose: 'any' | 'maskable') => ({
  src,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** What a phone needs to keep the shop on its home screen, in the language of the address. */
export async function loader({ context }: Route.LoaderArgs) {
  const shop = shopOf(context)
  const { language } = shop
  const { name, icon } = await shop.settings()
  const start = localPath('/', language)
  const manifest = {
    id: start,
    name,
    short_name: name,
    description: dictionaryOf(language).shop.home.description,
    lang: language,
    dir: 'ltr',
    start_url: start,
    scope: '/',
    display: 'minimal-ui',
    background_color: paper,
    theme_color: paper,
    icons: [
      picture(iconAddress(icon, 'icon-192.png'), 192, 'any'),
      picture(iconAddress(icon, 'icon-512.png'), 512, 'any'),
      picture(iconAddress(icon, 'icon-maskable-512.png'), 512, 'maskable'),
    ],
  }
  return new Response(JSON.stringify(manifest), {
    headers: { 'content-type': 'application/manifest+json; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
