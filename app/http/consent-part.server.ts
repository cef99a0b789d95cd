import type { Shop } from '#app/context.server.ts'
import { analyticsHosts, drawConsent } from '#app/modules/consent/draw-consent.server.tsx'
import { nonceMark } from '#app/platform/http/security-headers.server.ts'
import { isMeasured, measuredPaths } from './measured-pages.ts'

/** `html` stands at the beginning of a page's body, `connect` are hosts that its scripts may send to. */
type ConsentPart = { html: string; connect: readonly string[] }

const nothing: ConsentPart = { html: '', connect: [] }

/**
 * What a page of the shop brings for counting its views elsewhere: nothing while no measurement id is set, and in the back
 * office. Pages whose views are not counted have the script, which leads out of them by a new load, and no open host.
 */
export async function consentPart(shop: Shop): Promise<ConsentPart> {
  const { entry, path, language } = shop.address
  const { frame } = entry
  if (!frame || frame === 'admin') return nothing
  // Where the settings cannot be read the page says so itself.
  const settings = await shop.settings().catch(() => undefined)
  const measurementId = settings?.analytics.measurementId
  if (!settings || !measurementId) return nothing
  const measured = isMeasured(path)
  const html = drawConsent(measured ? path : undefined, {
    measurementId,
    shop: settings.name,
    language,
    secure: shop.origin.startsWith('https:'),
    nonce: nonceMark,
    paths: measuredPaths,
  })
  return { html, connect: measured ? analyticsHosts : [] }
}
