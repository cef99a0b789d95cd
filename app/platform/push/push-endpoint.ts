import { publicUrl } from '../http/public-request.server.ts'

/** Push services of Chromium browsers, Firefox, Safari and Edge. */
const services = [
  /^fcm\.googleapis\.com$/,
  /^jmt17\.google\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /^[a-z\d-]+\.push\.apple\.com$/,
  /^[a-z\d-]+(?:\.[a-z\d-]+)?\.notify\.windows\.com$/,
]

/** Undefined unless the endpoint belongs to a known push service (no SSRF). */
export function readEndpoint(address: string): URL | undefined {
  const url = address.length <= 1000 ? publicUrl(address) : undefined
  return url && services.some((service) => service.test(url.hostname)) ? url : undefined
}
