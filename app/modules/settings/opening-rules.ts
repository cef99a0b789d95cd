import { missingSellerFacts } from './seller-rules.ts'
import type { SettingsFacts } from './settings-rules.ts'
import { defaultGroups } from './shop-settings.ts'

/** Checklist before opening, in page order. */
export const openingSteps = ['seller', 'vat', 'shipping', 'payment', 'provider', 'chat', 'mail', 'legalTexts'] as const
export type OpeningStep = (typeof openingSteps)[number]

/** `movesMoney`: real card payments; `unreviewed`: legal texts without review. */
export type OpeningFacts = SettingsFacts & { movesMoney: boolean; sendsMail: boolean; unreviewed: number }

/** Steps with usable defaults are done once saved. */
export function openSteps({ groups, versions, movesMoney, sendsMail, unreviewed }: OpeningFacts): OpeningStep[] {
  const { paymentMethods, shop } = groups
  const isDone: Readonly<Record<OpeningStep, boolean>> = {
    seller: missingSellerFacts(groups).length === 0,
    vat: versions.vat > 0,
    shipping: versions.shipping > 0,
    payment: versions.paymentMethods > 0,
    provider: movesMoney || !(paymentMethods.card || paymentMethods.promptPay),
    chat: !paymentMethods.chat || shop.lineId !== defaultGroups.shop.lineId,
    mail: sendsMail,
    legalTexts: unreviewed === 0,
  }
  return openingSteps.filter((step) => !isDone[step])
}
