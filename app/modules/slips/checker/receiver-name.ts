// The name of an account as a bank shows it, against the one in the settings: without titles, cut off or masked at its end.

const titles = /^(?:นางสาว|น\.ส\.|นาย|นาง|บริษัท|บมจ\.?|บจก\.?|หจก\.?|ห้างหุ้นส่วนจำกัด|ร้าน|mrs\b|mr\b|miss\b|ms\b)[\s.]*/u
const legalForms = /\(?(?:มหาชน|จำกัด)\)?|\b(?:co|ltd|company|limited|public|pcl|plc|partnership)\b/gu
/** So many letters of the first word must be shown when the bank cuts it off. */
const leastLetters = 3

/** Whether the shown name may be that of the owner: each of its words begins the owner's, in order. Nothing shown is no. */
export function isSameName(shown: string, owner: string): boolean {
  const [seen, own] = [wordsOf(shown), wordsOf(owner)]
  const [first = ''] = seen
  if (first === '' || own.length === 0) return false
  if (seen.join('') === own.join('')) return true
  if (first.length < leastLetters && first !== own[0]) return false
  return seen.every((word, at) => own[at]?.startsWith(word))
}

/** Letters and digits alone; a word of nothing but x is masked. */
const wordsOf = (name: string): string[] =>
  (
    name
      .normalize('NFC')
      .toLowerCase()
      .trim()
      .replace(titles, '')
      .replace(legalForms, ' ')
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  ).filter((word) => !/^x{2,}$/.test(word))
