import { type Language, localPath } from '#app/i18n/language.ts'
import { iconAddress } from '#app/platform/images/picture-key.ts'
import type { Path } from '#app/site.ts'

const backgroundColor = '#F7F2EA'

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
    background_color: backgroundColor,
    theme_color: backgroundColor,
    icons: [
      { src: iconAddress(icon, 'icon-192.png'), sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: iconAddress(icon, 'icon-512.png'), sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: iconAddress(icon, 'icon-maskable-512.png'), sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
  return new Response(JSON.stringify(manifest), {
    headers: { 'content-type': 'application/manifest+json; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
