import { type IconName, iconAddress } from '#app/platform/images/icon-files.ts'
import type { MatchedAddress } from './find-address.ts'

/** Requested without reading a page. */
const icons: Readonly<Record<string, IconName>> = {
  '/favicon.ico': 'icon.ico',
  '/apple-touch-icon.png': 'icon-180.png',
}

/** Cacheable for an hour; undefined for other addresses. */
export async function iconRedirect(
  { method }: Request,
  { path }: MatchedAddress,
  settings: () => Promise<{ icon: string }>,
): Promise<Response | undefined> {
  const name = Object.hasOwn(icons, path) ? icons[path] : undefined
  if (!name || (method !== 'GET' && method !== 'HEAD')) return undefined
  const location = iconAddress((await settings()).icon, name)
  return new Response(null, { status: 302, headers: { location, 'cache-control': 'public, max-age=3600' } })
}
