import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { type ContentField, type ContentKey, contentFields, partsIn } from '../content-fields.ts'

const asQuestion = { heading: 'question', body: 'answer' } as const

/** How the parts and fields of a page are called: sections with headings, or questions with answers. */
export function usePartWords(page: ContentKey) {
  const t = useAdminT()
  const isFaq = page === 'faq'
  const part = (number: number): string => t(isFaq ? 'content.question' : 'content.section', { number })
  const field = ({ of, language }: Pick<ContentField, 'of' | 'language'>): string => {
    const name = isFaq && (of === 'heading' || of === 'body') ? asQuestion[of] : of
    if (name === 'link' || !language) return t('content.field.link')
    return t(`content.field.${name}${language === 'en' ? 'En' : 'Th'}`)
  }
  /** Each field of a page with these texts, by its whole name: "Section 2: Heading in Thai". */
  const labels = (names: Iterable<string>): Map<string, string> => {
    const parts = partsIn(names)
    return new Map(
      contentFields(page, parts).map((one) => [
        one.name,
        one.part === undefined
          ? field(one)
          : t('content.ofPart', { part: part(parts.indexOf(one.part) + 1), field: field(one) }),
      ]),
    )
  }
  return { part, field, labels }
}
