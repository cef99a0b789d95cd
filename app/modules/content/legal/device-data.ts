// What the shop stores on a visitor's device, as the cookie page lists it.
import { deviceDataTexts } from '#app/i18n/legal/device-data.ts'

type DeviceKey = keyof typeof deviceDataTexts

/** As browser settings list them; over HTTPS they also start with "__Host-". */
const namesOf: Readonly<Record<DeviceKey, readonly string[]>> = {
  signedIn: ['mai.session_token', 'mai_in'],
  signedOut: ['mai_out'],
  knownDevice: ['mai_device'],
  lineSignIn: ['mai_line'],
  adminSound: ['admin-news'],
  language: ['lang'],
  cartAndWishlist: ['cart', 'wishlist', 'wishlist-gone', 'cart-kept', 'wishlist-kept', 'coupon', 'delivery', 'ordered'],
  address: ['address'],
  offlinePages: ['mai-pages-1', 'mai-files-1'],
  adminShortcuts: ['shortcuts'],
  whileOrdering: ['order-key', 'chat-opened-…'],
  placeOnPage: ['react-router-scroll-positions', 'remix-router-transitions'],
  countingAnswer: ['mai_consent'],
  googleAnalytics: ['_ga', '_ga_…'],
}

export const deviceData = (Object.keys(deviceDataTexts) as DeviceKey[]).map((key) => ({
  ...deviceDataTexts[key],
  names: namesOf[key],
  /** Only while Google Analytics is on. */
  analytics: key === 'countingAnswer' || key === 'googleAnalytics',
}))
