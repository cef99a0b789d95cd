// Imported HTML descriptions become plain text and are never rendered as HTML.

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

export function textOfHtml(html: string): string {
  if (!/<\/?[a-z][^<>]*>/i.test(html)) return unescaped(html).trim()
  const lines = html
    .replaceAll(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?<br\s*\/?> ?/gi, '\n')
    .replaceAll(/ ?<li\b[^<>]*> ?/gi, '\n• ')
    .replaceAll(/ ?<\/(?:p|div|ul|ol|h[1-6]|table|tr)\s*> ?/gi, paragraphEnd)
    .replaceAll(/<[^<>]*>/g, '')
    .split(new RegExp(`\\s*${paragraphEnd}[\\s${paragraphEnd}]*`))
    .join('\n\n')
  return unescaped(lines)
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .trim()
}

/** Marks paragraph ends; cleaned text cannot contain it. */
const paragraphEnd = '\u2029'

const unescaped = (text: string): string =>
  text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi, (whole, decimal, hex, name) => {
    if (name) return entities[String(name).toLowerCase()] ?? whole
    const code = decimal ? Number(decimal) : Number.parseInt(String(hex), 16)
    return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : ''
  })

/** One paragraph that `textOfHtml` reverses; empty for empty. */
export const htmlOfText = (text: string): string =>
  text === '' ? '' : `<p>${text.split('\n').map(escaped).join('<br>')}</p>`

const escaped = (line: string): string => line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
