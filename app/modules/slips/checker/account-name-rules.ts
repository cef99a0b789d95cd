// Compares an account name as banks show it (without title, cut off or masked) with the settings.
const titles = /^(?:นางสาว|น\.ส\.|นาย|นาง|บริษัท|บมจ\.?|บจก\.?|หจก\.?|ห้างหุ้นส่วนจำกัด|ร้าน|mrs\b|mr\b|miss\b|ms\b)[\s.]*/u
const legalForms = /\(?(?:มหาชน|จำกัด)\)?|\b(?:co|ltd|company|limited|public|pcl|plc|partnership)\b/gu
const minLetters = 3

/** Each shown word must begin the owner's word at the same place; an empty name does not match. */
export function isSameName(shown: string, owner: string): boolean {
  const shownWords = wordsOf(shown)
  const ownerWords = wordsOf(owner)
  const [first = ''] = shownWords
  if (first === '') return false
  if (shownWords.join('') === ownerWords.join('')) return true
  if (first.length < minLetters && first !== ownerWords[0]) return false
  return shownWords.every((word, index) => ownerWords[index]?.startsWith(word))
}

/** Words of only x are masked. */
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
