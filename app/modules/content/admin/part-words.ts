import { useAdminT, useAdminTexts } from '#app/i18n/admin/admin-texts.ts'
import { formatMoment } from '#app/kit/dates.ts'
import { isCategory } from '#app/modules/catalog/category.ts'
import type { ContentVersion } from '../content.queries.server.ts'
import {
  type ContentField,
  type ContentKey,
  contentFields,
  contentLayouts,
  isPicture,
  isText,
  mayNameFacts,
  partsIn,
  storedName,
} from '../content-fields.ts'
import { isChartCell } from '../size-charts.ts'
import { useCellLabel } from './size-chart-tables.tsx'

/** What the parts of a page are called. */
const partKinds = {
  faq: 'question',
  stories: 'story',
  menu: 'entry',
  heroes: 'picture',
  customers: 'picture',
} as const satisfies Partial<Record<ContentKey, string>>

const partKindOf = (page: ContentKey) => (page in partKinds ? partKinds[page as keyof typeof partKinds] : 'section')

const headKindOf = (page: ContentKey) => {
  const { head, max } = contentLayouts[page]
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
  const kind = partKindOf(page)
  const part = (number: number): string => t(`content.${kind}`, { number })
  const field = ({ fieldName, language }: Pick<ContentField, 'fieldName' | 'language'>): string => {
    if (isCategory(fieldName)) return t(`frame.category.${fieldName}`)
    if (isChartCell(fieldName)) return cellLabel(fieldName)
    const isHeading = page === 'newsletter' && fieldName === 'title'
    const name = isHeading ? 'heading' : page === 'faq' ? storedName(page, fieldName) : fieldName
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
    hint: t(
      kind === 'picture' ? 'content.picturesHint' : kind === 'entry' ? 'content.entriesHint' : 'content.bodyHint',
    ),
    head: t(`content.heads.${headKindOf(page)}`),
  }
}

/** When and by whom a version was saved. */
export function useSavedText() {
  const { t, language } = useAdminTexts()
  return ({ savedAt, savedBy: name }: Pick<ContentVersion, 'savedAt' | 'savedBy'>) => {
    const moment = formatMoment(savedAt, language)
    return name ? t('content.savedBy', { moment, name }) : t('content.savedAt', { moment })
  }
}
