import type { Shop } from '#app/context.server.ts'
import { consentScript } from '#app/modules/consent/consent-script.ts'
import { analyticsHosts, renderConsent } from '#app/modules/consent/render-consent.server.tsx'
import { isMeasured, measuredPaths } from './measured-pages.ts'

/** `html` starts the body; `scripts`: its inline ones; `connect`: hosts they may send to. */
type ConsentPart = { html: string; scripts: readonly string[]; connect: readonly string[] }

const nothing: ConsentPart = { html: '', scripts: [], connect: [] }

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
    paths: measuredPaths,
  })
  return { html, scripts: [consentScript], connect: measured ? analyticsHosts : [] }
}
