import { type Language, localPath } from '#app/i18n/language.ts'
import { iconAddress } from '#app/platform/images/picture-key.ts'
import type { Path } from '#app/site.ts'

const printout = '#F7F2EA'

const picture = (src: string, size: number, purpose: 'any' | 'maskable') => ({
  src,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** Web app manifest of the shop or the back office. */
export function manifestResponse(app: {
  name: string
  icon: string
  language: Language
  start: Path
  description: string
  display: 'minimal-ui' | 'standalone'
}): Response {
  const { name, icon, language, description, display } = app
  const start = localPath(app.start, language)
  const manifest = {
    id: start,
    name,
    short_name: name,
    description,
    lang: language,
    dir: 'ltr',
    start_url: start,
    scope: '/',
    display,
    background_color: printout,
    theme_color: printout,
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
