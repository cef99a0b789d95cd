import type { Shop } from '#app/context.server.ts'
import { languageOf } from '#app/i18n/language.ts'
import { analyticsHosts, drawConsent } from '#app/modules/consent/draw-consent.server.tsx'
import { nonceMark } from '#app/platform/http/security-headers.server.ts'
import { type Entry, site } from '#app/site.ts'
import { findAddress, pagePath } from './find-address.ts'
import { isMeasured, measuredPaths } from './measured-pages.ts'

/** `html` stands at the beginning of a page's body, `connect` are hosts that its scripts may send to. */
type ConsentPart = { html: string; connect: readonly string[] }

const nothing: ConsentPart = { html: '', connect: [] }

/**
 * What a page of the shop brings for counting its views elsewhere: nothing while no measurement id is set, and in the back
 * office. Pages whose views are not counted have the script, which leads out of them by a new load, and no open host.
 */
export async function consentPart(shop: Shop, url: string): Promise<ConsentPart> {
  const { pathname } = new URL(url)
  const { frame }: Entry = site[findAddress(pagePath(pathname))]
  if (!frame || frame === 'admin') return nothing
  // Where the settings cannot be read the page says so itself.
  const settings = await shop.settings().catch(() => undefined)
  const measurementId = settings?.analytics.measurementId
  if (!settings || !measurementId) return nothing
  const measured = isMeasured(pathname)
  const html = drawConsent(measured ? pathname : undefined, {
    measurementId,
    shop: settings.name,
    language: languageOf(pathname),
    secure: shop.origin.startsWith('https:'),
    nonce: nonceMark,
    paths: measuredPaths,
  })
  return { html, connect: measured ? analyticsHosts : [] }
}
