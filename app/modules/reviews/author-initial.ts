/** The first consonant of a Thai name: เ แ โ ใ ไ alone are no letters to a reader. */
export const authorInitial = (name: string): string => {
  const letter = name.trim().replace(/^[\u0e40-\u0e44]+/, '')
  return String.fromCodePoint(letter.codePointAt(0) ?? 0x2022).toLocaleUpperCase()
}
