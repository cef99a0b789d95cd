import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { useLanguage } from '#app/i18n/provider.tsx'
import { formatMoment } from '#app/kit/dates.ts'
import { isCategory } from '#app/modules/catalog/category.ts'
import type { ContentVersion } from '../content.queries.server.ts'
import {
  type ContentField,
  type ContentKey,
  contentFields,
  contentParts,
  isPicture,
  isText,
  mayNameFacts,
  partsIn,
} from '../content-fields.ts'
import { isChartCell } from '../size-charts.ts'
import { useCellLabel } from './size-chart-tables.tsx'

const asQuestion = { heading: 'question', body: 'answer' } as const

const kindOf = (page: ContentKey) =>
  page === 'faq'
    ? 'question'
    : page === 'stories'
      ? 'story'
      : page === 'menu'
        ? 'entry'
        : contentParts[page].part.includes('picture')
          ? 'picture'
          : 'section'

const hints = {
  section: 'bodyHint',
  question: 'bodyHint',
  story: 'bodyHint',
  picture: 'picturesHint',
  entry: 'entriesHint',
} as const

const headOf = (page: ContentKey) => {
  const { head, max } = contentParts[page]
  if (max > 0) return 'page'
  if (!head.some(isPicture)) return head.some(isText) ? 'words' : 'choice'
  return head.some(isText) ? 'both' : 'pictures'
}

export const writtenWord = (page: ContentKey) =>
  mayNameFacts(page) ? 'content.isWritten' : page === 'size-guide' ? 'content.isMeasured' : 'content.isChosen'
export const defaultWord = (page: ContentKey) => (mayNameFacts(page) ? 'content.isDefault' : 'content.isEmpty')

export function usePartWords(page: ContentKey) {
  const t = useAdminT()
  const cellLabel = useCellLabel()
  const kind = kindOf(page)
  const part = (number: number): string => t(`content.${kind}`, { number })
  const field = ({ of, language }: Pick<ContentField, 'of' | 'language'>): string => {
    if (isCategory(of)) return t(`frame.category.${of}`)
    if (isChartCell(of)) return cellLabel(of)
    const name =
      kind === 'question' && (of === 'heading' || of === 'body')
        ? asQuestion[of]
        : page === 'newsletter' && of === 'title'
          ? 'heading'
          : of
    return t(`content.field.${name}${language ? (language === 'en' ? 'En' : 'Th') : ''}` as 'content.field.link')
  }
  /** Labels by field name, for example "Section 2: Heading in Thai". */
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
  return {
    part,
    field,
    labels,
    all: t(`content.all.${kind}`),
    add: t(`content.add.${kind}`),
    hint: t(`content.${hints[kind]}`),
    head: t(`content.heads.${headOf(page)}`),
  }
}

/** When and by whom a version was saved. */
export function useSavedText() {
  const t = useAdminT()
  const language = useLanguage()
  return ({ savedAt, savedBy: name }: Pick<ContentVersion, 'savedAt' | 'savedBy'>) => {
    const moment = formatMoment(savedAt, language)
    return name ? t('content.savedBy', { moment, name }) : t('content.savedAt', { moment })
  }
}
