/** Detects CSRF by Sec-Fetch-Site, else Origin or Referer; a write without any counts as forged. */
export function crossSite(request: Request, origin: string): boolean {
  if (request.method === 'GET' || request.method === 'HEAD') return false
  const site = request.headers.get('sec-fetch-site')
  if (site && site !== 'same-origin') return true
  const source = request.headers.get('origin') ?? request.headers.get('referer')
  if (!source) return site !== 'same-origin'
  return !sameShop(source, origin)
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Compares with ORIGIN, never the Host header. All loopback names of a local shop match. */
export function sameShop(address: string, origin: string): boolean {
  if (!URL.canParse(address)) return false
  const [one, own] = [new URL(address), new URL(origin)]
  if (one.origin === own.origin) return true
  return (
    one.protocol === own.protocol && one.port === own.port && loopback.has(one.hostname) && loopback.has(own.hostname)
  )
}
