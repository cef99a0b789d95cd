import type { BothLanguages } from '#app/modules/pricing/quote.ts'

export const carrierKeys = ['thailand_post', 'flash', 'kex', 'jt', 'other'] as const
export type CarrierKey = (typeof carrierKeys)[number]

type Carrier = {
  name: BothLanguages
  /** Tracking page; {n} is the number. */
  url: string | undefined
  /** A hint about typing errors, never a reason to refuse. */
  pattern: RegExp | undefined
}

/** In code: a URL template typed by staff could lead to any site. */
export const carriers: Record<CarrierKey, Carrier> = {
  thailand_post: {
    name: { en: 'Thailand Post', th: 'ไปรษณีย์ไทย' },
    url: 'https://track.thailandpost.co.th/?trackNumber={n}',
    pattern: /^[A-Z]{2}\d{9}[A-Z]{2}$/,
  },
  flash: {
    name: { en: 'Flash Express', th: 'แฟลช เอ็กซ์เพรส' },
    url: 'https://www.flashexpress.co.th/fle/tracking?se={n}',
    pattern: /^TH[0-9A-Z]{10,16}$/,
  },
  kex: {
    name: { en: 'KEX Express', th: 'เคอีเอ็กซ์ เอ็กซ์เพรส' },
    url: 'https://th.kex-express.com/th/track/?track={n}',
    pattern: /^[A-Z0-9]{10,15}$/,
  },
  jt: {
    name: { en: 'J&T Express', th: 'เจแอนด์ที เอ็กซ์เพรส' },
    url: 'https://www.jtexpress.co.th/service/track?waybillno={n}',
    pattern: /^\d{12}$/,
  },
  other: { name: { en: 'Other carrier', th: 'บริษัทขนส่งอื่น' }, url: undefined, pattern: undefined },
}

export const isCarrier = (key: string): key is CarrierKey => Object.hasOwn(carriers, key)

export const normaliseTracking = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[\s\p{Cf}-]/gu, '')
    .toUpperCase()

export const isTrackingNumber = (number: string): boolean => /^[A-Z0-9]{4,40}$/.test(number)

export function isPlausibleTracking(carrier: CarrierKey, number: string): boolean {
  const { pattern } = carriers[carrier]
  if (pattern && !pattern.test(number)) return false
  return carrier === 'thailand_post' ? hasS10CheckDigit(number) : true
}

const recognisable = ['thailand_post', 'jt', 'flash'] as const

/** The carrier with this number format, whatever the check digit; undefined when ambiguous. */
export const guessCarrier = (number: string): CarrierKey | undefined =>
  recognisable.find((key) => carriers[key].pattern?.test(number))

const weights = [8, 6, 4, 2, 3, 5, 9, 7]

/** By the Universal Postal Union's standard S10. */
export function s10CheckDigit(serial: string): number {
  const digit = 11 - (weights.reduce((total, weight, index) => total + weight * Number(serial[index]), 0) % 11)
  return digit === 10 ? 0 : digit === 11 ? 5 : digit
}

export function hasS10CheckDigit(number: string): boolean {
  const digits = /^[A-Z]{2}(\d{8})(\d)[A-Z]{2}$/.exec(number)
  if (!digits) return false
  const [, serial = '', check] = digits
  return Number(check) === s10CheckDigit(serial)
}

export function trackingUrl(order: { carrier?: string | undefined; trackingNumber?: string | undefined }) {
  if (!order.carrier || !order.trackingNumber || !isCarrier(order.carrier)) return undefined
  return carriers[order.carrier].url?.replace('{n}', encodeURIComponent(order.trackingNumber))
}
