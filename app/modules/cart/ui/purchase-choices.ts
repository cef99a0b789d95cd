import { type DeliveryMethod, deliveryMethods, type Quote } from '#app/modules/pricing/quote.ts'
import { deviceStore } from '#app/ui/network/device-store.ts'

/** The codes in use, with commas between; empty for none. Kept on the device; whether they count is asked of the server each time. */
export const couponStore = deviceStore<string>('coupon', '', (stored) => {
  const code = parsed(stored)
  return typeof code === 'string' && code.length <= 200 ? code : undefined
})

/** Keeps these codes; none of them leaves nothing on the device. */
export function keepCodes(codes: readonly string[]): void {
  if (codes.length > 0) couponStore.change(() => codes.join(','))
  else couponStore.remove()
}

/** The codes that count, as they are kept and sent. */
export const countingCodes = (quote: Pick<Quote, 'coupons'> | undefined): string =>
  (quote?.coupons ?? []).flatMap(({ ok, code }) => (ok ? code : [])).join(',')

/** How the parcel shall travel. */
export const deliveryStore = deviceStore<DeliveryMethod>('delivery', 'standard', (stored) => {
  const method = parsed(stored)
  return deliveryMethods.find((one) => one === method)
})

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
