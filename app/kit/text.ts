/**
 * Trims, collapses blanks and drops control characters (NUL, CR, LF included), what turns the direction of a line, and
 * what is no character: for one-line text from outside.
 */
export const oneLine = (text: string): string =>
  text
    .normalize('NFC')
    // oxlint-disable-next-line no-control-regex -- control characters are what it removes
    .replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ')
    .replace(/[\u202a-\u202e\u2066-\u2069\ufffe\uffff]/g, '')
    .replace(/\s+/g, ' ')
    .trim()

/** Like oneLine, but keeps line breaks: for comments and notes. */
export const manyLines = (text: string): string =>
  text
    .split(/\r\n|\r|\n/)
    .map(oneLine)
    .join('\n')
    .trim()

/**
 * How names and queries are compared: NFC, lower case, no accents on Latin letters ("áo dài" finds "ao dai"),
 * hyphens as blanks, two typed เ as แ, nikhahit + aa as ำ.
 */
export function searchForm(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(/đ/gi, 'd')
    .replaceAll('\u0e40\u0e40', '\u0e41')
    .replaceAll('\u0e4d\u0e32', '\u0e33')
    .toLowerCase()
    .replace(/[-\u2010-\u2015\s]+/g, ' ')
    .trim()
}

/** "Áo dài lụa" → "ao-dai-lua"; empty when nothing Latin is left. */
export const slugOf = (text: string): string =>
  searchForm(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+/, '')
    .slice(0, 60)
    .replace(/-+$/, '')
