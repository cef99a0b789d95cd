export type Answer = { status: number; text: string; location: string | null }

/**
 * The outcome by the shape of an answer: "refused", "to /payment-success" or "says id, ok=true". Equal for equal
 * outcomes.
 */
export function outcomeOf({ status, text, location }: Answer): string {
  if (status >= 400) return 'refused'
  if (location !== null) return leadsTo(location)
  if (text === '' || text.startsWith('<')) return `${status} ${text === '' ? 'without words' : 'page'}`
  const whole = bodyOf(text)
  if (typeof whole.redirect === 'string') return leadsTo(whole.redirect)
  const body = isObject(whole.data) ? whole.data : whole
  if (body.ok === false || body.valid === false) return 'refused'
  const words = Object.entries(body).filter(([, value]) => value !== undefined)
  const shapes = words.map(([name, value]) => (typeof value === 'boolean' ? `${name}=${value}` : name))
  return `says ${shapes.toSorted().join()}`
}

/** Equal for refusals that a page shows in the same words, but for those beside fields. */
export function refusalOf({ status, text }: Answer): string {
  if (text === '' || text.startsWith('<')) return `${status} page`
  const whole = bodyOf(text)
  const body = isObject(whole.data) ? whole.data : whole
  const reason = [body.reason, body.code].find((one) => typeof one === 'string')
  return `${status} ${reason ?? Object.keys(body).toSorted().join()}`
}

const leadsTo = (address: string) => `to ${address.split('?', 1)[0]}`
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** JSON as is; the router's stream decoded. */
function bodyOf(text: string): Record<string, unknown> {
  const [line = ''] = text.split('\n', 1)
  const body: unknown = JSON.parse(text.startsWith('[') ? line : text)
  const whole = Array.isArray(body) ? placed(body, 0) : body
  return isObject(whole) ? whole : { value: whole }
}

/** The router's flat array; objects hold indices: {"_1": 2}. Below 0: none. */
function placed(row: readonly unknown[], at: number): unknown {
  const value = row[at]
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, place]) => [row[Number(name.slice(1))], placed(row, place as number)]),
  )
}
