import type { Shop } from '#app/context.server.ts'
import { analyticsHosts, renderConsent } from '#app/modules/consent/render-consent.server.tsx'
import { nonceMark } from '#app/platform/http/security-headers.server.ts'
import { isMeasured, measuredPaths } from './measured-pages.ts'

/** `html` starts the body; `connect`: hosts its scripts may send to. */
type ConsentPart = { html: string; connect: readonly string[] }

const nothing: ConsentPart = { html: '', connect: [] }

/** Empty without a measurement id or in the back office. Unmeasured pages get the script, but no hosts. */
export async function consentPart(shop: Shop): Promise<ConsentPart> {
  const { entry, path, language } = shop.address
  const { frame } = entry
  if (!frame || frame === 'admin') return nothing
  // The page reports unreadable settings itself.
  const settings = await shop.settings().catch(() => undefined)
  const measurementId = settings?.analytics.measurementId
  if (!settings || !measurementId) return nothing
  const measured = isMeasured(path)
  const html = renderConsent(measured ? path : undefined, {
    measurementId,
    shop: settings.name,
    language,
    secure: shop.secure,
    nonce: nonceMark,
    paths: measuredPaths,
  })
  return { html, connect: measured ? analyticsHosts : [] }
}
