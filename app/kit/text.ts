/** Removes control, direction and invalid characters too. */
export const oneLine = (text: string): string =>
  text
    .normalize('NFC')
    // oxlint-disable-next-line no-control-regex -- control characters are what it removes
    .replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ')
    .replace(/[\u202a-\u202e\u2066-\u2069\ufffe\uffff]/g, '')
    .replace(/\s+/g, ' ')
    .trim()

/** Like oneLine, but keeps line breaks. */
export const manyLines = (text: string): string =>
  text
    .split(/\r\n|\r|\n/)
    .map(oneLine)
    .join('\n')
    .trim()

/** To compare: lower case, no Latin accents ("áo dài" is "ao dai"), hyphens as blanks, เเ as แ, nikhahit + aa as ำ. */
export const searchForm = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(/đ/gi, 'd')
    .replaceAll('\u0e40\u0e40', '\u0e41')
    .replaceAll('\u0e4d\u0e32', '\u0e33')
    .toLowerCase()
    .replace(/[-\u2010-\u2015\s]+/g, ' ')
    .trim()

/** "Áo dài lụa" → "ao-dai-lua"; empty without Latin letters. */
export const slugOf = (text: string): string =>
  searchForm(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+/, '')
    .slice(0, 60)
    .replace(/-+$/, '')
