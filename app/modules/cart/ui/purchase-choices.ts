import { type DeliveryMethod, deliveryMethods, type Quote } from '#app/modules/pricing/quote.ts'
import { deviceStore } from '#app/ui/network/device-store.ts'

/** Comma-separated, stored on the device; each quote checks them. */
export const couponStore = deviceStore<string>('coupon', '', (code) =>
  typeof code === 'string' && code.length <= 200 ? code : undefined,
)

export const splitCodes = (stored: string): string[] => (stored ? stored.split(',') : [])

export function storeCodes(codes: readonly string[]): void {
  if (codes.length > 0) couponStore.change(() => codes.join(','))
  else couponStore.remove()
}

export const removeCodes = (isGone: (code: string) => boolean): void =>
  storeCodes(splitCodes(couponStore.read()).filter((code) => !isGone(code)))

/** Comma-separated. */
export const acceptedCodes = (quote: Pick<Quote, 'coupons'> | undefined): string =>
  (quote?.coupons ?? []).flatMap(({ ok, code }) => (ok ? code : [])).join(',')

export const deliveryStore = deviceStore<DeliveryMethod>('delivery', 'standard', (method) =>
  deliveryMethods.find((one) => one === method),
)
