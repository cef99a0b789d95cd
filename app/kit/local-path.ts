/** Local path from untrusted input, else the fallback: other sites ("//e", "/\\e"), scripts, control characters. */
export function localPathOr(value: unknown, fallback: string): string {
  if (typeof value !== 'string' || value.length > 500) return fallback
  // Browsers drop tabs and line breaks and read \ as /, so "/\t/e" would leave the site.
  // oxlint-disable-next-line no-control-regex -- control characters are what is refused
  if (!/^\/(?![/\\])[^\\\u0000-\u0020\u007f-\u00a0\u2028\u2029\ufeff]*$/.test(value)) return fallback
  if (!URL.canParse(value, base)) return fallback
  const url = new URL(value, base)
  // "/.//e" becomes "//e".
  if (url.origin !== base || url.pathname.startsWith('//')) return fallback
  return url.pathname + url.search + url.hash
}

const base = 'https://local.invalid'
