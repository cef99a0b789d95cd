/** False for NUL, which PostgreSQL refuses, and unpaired surrogates. */
export function readableText(bytes: Uint8Array, contentType: string): boolean {
  if (bytes.includes(0)) return false
  if (contentType.startsWith('application/x-www-form-urlencoded')) return !Buffer.from(bytes).includes('%00')
  const text = Buffer.from(bytes).toString('latin1')
  // JSON can escape them; parsed only when it may.
  return !/\\u(?:0000|d[89a-f])/i.test(text) || readableJson(Buffer.from(bytes).toString('utf8'))
}

export function readableAddress({ pathname, search }: URL): boolean {
  if (search.includes('%00')) return false
  try {
    // URL parsers remove these: "/%09/" would become "//".
    return !/[\0\t\n\r]/.test(decodeURIComponent(pathname))
  } catch {
    return false
  }
}

function readableJson(text: string): boolean {
  try {
    return readable(JSON.parse(text))
  } catch {
    // Not JSON: the entry point refuses it.
    return true
  }
}

function readable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed()
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([key, below]) => readable(key) && readable(below))
}
