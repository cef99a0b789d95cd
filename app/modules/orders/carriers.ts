import type { BothLanguages } from '#app/modules/pricing/quote.ts'

export const carrierKeys = ['thailand_post', 'flash', 'kex', 'jt', 'other'] as const
export type CarrierKey = (typeof carrierKeys)[number]

type Carrier = {
  key: CarrierKey
  name: BothLanguages
  /** The carrier's own page for a parcel; {n} is the number. */
  url: string | undefined
  /** How its numbers usually look: a hint for typing errors, never a reason to refuse. */
  pattern: RegExp | undefined
}

/** The companies that bring our parcels. A list in code: a template typed by hand could lead anywhere. */
export const carriers: Record<CarrierKey, Carrier> = {
  thailand_post: {
    key: 'thailand_post',
    name: { en: 'Thailand Post', th: 'ไปรษณีย์ไทย' },
    url: 'https://track.thailandpost.co.th/?trackNumber={n}',
    pattern: /^[A-Z]{2}\d{9}[A-Z]{2}$/,
  },
  flash: {
    key: 'flash',
    name: { en: 'Flash Express', th: 'แฟลช เอ็กซ์เพรส' },
    url: 'https://www.flashexpress.co.th/fle/tracking?se={n}',
    pattern: /^TH[0-9A-Z]{10,16}$/,
  },
  kex: {
    key: 'kex',
    name: { en: 'KEX Express', th: 'เคอีเอ็กซ์ เอ็กซ์เพรส' },
    url: 'https://th.kex-express.com/th/track/?track={n}',
    pattern: /^[A-Z0-9]{10,15}$/,
  },
  jt: {
    key: 'jt',
    name: { en: 'J&T Express', th: 'เจแอนด์ที เอ็กซ์เพรส' },
    url: 'https://www.jtexpress.co.th/service/track?waybillno={n}',
    pattern: /^\d{12}$/,
  },
  other: { key: 'other', name: { en: 'Other carrier', th: 'บริษัทขนส่งอื่น' }, url: undefined, pattern: undefined },
}

export const isCarrier = (key: string): key is CarrierKey => Object.hasOwn(carriers, key)

/** Upper case without blanks and hyphens, as carriers print and read it. */
export const normaliseTracking = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[\s\p{Cf}-]/gu, '')
    .toUpperCase()

/** Only what can stand safely in a link: letters and digits, at most 40. */
export const isTrackingNumber = (number: string): boolean => /^[A-Z0-9]{4,40}$/.test(number)

/** Does this number look like one of the carrier's? A hint beside the field, with the check digit for S10 numbers. */
export function looksRight(carrier: CarrierKey, number: string): boolean {
  const { pattern } = carriers[carrier]
  if (pattern && !pattern.test(number)) return false
  return carrier === 'thailand_post' ? hasS10CheckDigit(number) : true
}

/** Those whose numbers can be told from anybody else's. */
const recognisable = ['thailand_post', 'jt', 'flash'] as const

/** Whose number this seems to be, mistyped or not, so that nobody has to choose; undefined when it could be anybody's. */
export const guessCarrier = (number: string): CarrierKey | undefined =>
  recognisable.find((key) => carriers[key].pattern?.test(number))

const weights = [8, 6, 4, 2, 3, 5, 9, 7]

/** The check digit of the Universal Postal Union's S10 for the eight digits of a number. */
export function s10CheckDigit(serial: string): number {
  const digit = 11 - (weights.reduce((total, weight, index) => total + weight * Number(serial[index]), 0) % 11)
  return digit === 10 ? 0 : digit === 11 ? 5 : digit
}

/** Is the digit right? Numbers of S10 are two letters, eight digits, the check digit, two letters. */
export function hasS10CheckDigit(number: string): boolean {
  const digits = /^[A-Z]{2}(\d{8})(\d)[A-Z]{2}$/.exec(number)
  if (!digits) return false
  const [, serial = '', check] = digits
  return Number(check) === s10CheckDigit(serial)
}

/** The carrier's page for an order's parcel; undefined while there is no number or the carrier has no such page. */
export function trackingUrl(order: { carrier?: string | undefined; trackingNumber?: string | undefined }) {
  if (!order.carrier || !order.trackingNumber || !isCarrier(order.carrier)) return undefined
  return carriers[order.carrier].url?.replace('{n}', encodeURIComponent(order.trackingNumber))
}
