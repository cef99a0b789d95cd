import { type DeliveryMethod, deliveryMethods } from '#app/modules/pricing/quote.ts'
import { deviceStore } from '#app/ui/device-store.ts'

/** The code of the coupon in use, empty for none. Kept on the device; whether it counts is asked of the server each time. */
export const couponStore = deviceStore<string>('coupon', '', (stored) => {
  const code = parsed(stored)
  return typeof code === 'string' && code.length <= 64 ? code : undefined
})

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
