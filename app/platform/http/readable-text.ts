const mayHide = /\\u(?:0000|d[89a-f])/i

/**
 * Whether the text of a body can be kept and answered: no NUL, which no text column takes, and no half of a surrogate
 * pair, which no UTF-8 can say. The one place where both are refused, for forms and JSON alike.
 */
export function readableText(bytes: Uint8Array, contentType: string): boolean {
  if (bytes.includes(0)) return false
  if (contentType.startsWith('application/x-www-form-urlencoded')) return !Buffer.from(bytes).includes('%00')
  const text = Buffer.from(bytes).toString('latin1')
  // JSON can spell them: only then is it worth a look at every text in it.
  return !mayHide.test(text) || readableJson(Buffer.from(bytes).toString('utf8'))
}

/** What URLs leave out when they are read again: "/%09/" would become "//", which is no address. */
const leftOut = /[\0\t\n\r]/

/** Whether the path decodes to what stays a path, and the query says no NUL. */
export function readableAddress({ pathname, search }: URL): boolean {
  if (search.includes('%00')) return false
  try {
    return !leftOut.test(decodeURIComponent(pathname))
  } catch {
    return false
  }
}

function readableJson(text: string): boolean {
  try {
    return readable(JSON.parse(text))
  } catch {
    // Not JSON after all, or deeper than can be read: the entry point will say so.
    return true
  }
}

function readable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed()
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([key, below]) => readable(key) && readable(below))
}
