import type { AdminKey } from '#app/i18n/admin/admin-texts.ts'
import { oneLine } from '#app/kit/text.ts'
import { productAt } from '#app/modules/catalog/pictures/hero-pictures.ts'
import { factNames } from './content-facts.ts'
import { type ContentField, type ContentKey, isText, optionalTexts } from './content-fields.ts'
import { menuProblem } from './menu-rules.ts'
import { isOwnPage } from './own-page.ts'
import { chartProblem } from './size-chart-rules.ts'
import { isChartCell } from './size-charts.ts'

/** Field values by name; parts in their order. */
type Texts = Readonly<Record<string, string>>

/**
 * Returns what keeps a field from being published, such as a missing translation, unknown fact or bad link. Its `name`
 * is its key in `texts`: "captionTh-3" is a caption in part 3.
 */
export function publicProblem(key: ContentKey, field: ContentField, texts: Texts): AdminKey | undefined {
  if (key === 'menu') return menuProblem(field, texts)
  const { fieldName, name, part } = field
  // Another field of the same part or head.
  const sibling = (other: string) => texts[part === undefined ? other : `${other}-${part}`] ?? ''
  const text = texts[name] ?? ''
  if (isChartCell(fieldName)) {
    const problem = chartProblem(fieldName, texts)
    return problem && `content.problem.${problem}`
  }
  // A picture's description is required only with a picture.
  if (fieldName === 'alt') return sibling('picture') === '' ? undefined : textProblem(text)
  if (isText(fieldName)) {
    const mayBeEmpty =
      optionalTexts.has(`${key} ${fieldName}`) && sibling(`${fieldName}En`) === '' && sibling(`${fieldName}Th`) === ''
    if (!mayBeEmpty) return textProblem(text)
    // A hero's link needs a caption, unless it leads to a product, whose name is shown.
    const needsCaption = fieldName === 'caption' && sibling('link') !== '' && productAt(sibling('link')) === undefined
    return needsCaption ? 'content.problem.noCaption' : undefined
  }
  if (fieldName === 'picture') return text === '' && part !== undefined ? 'content.problem.noPicture' : undefined
  if (fieldName === 'consent') return text === '' ? 'content.problem.noConsent' : undefined
  if (fieldName === 'until') return text !== '' && text <= sibling('from') ? 'content.problem.endsBefore' : undefined
  if (fieldName !== 'link') return undefined
  const caption = sibling('captionEn') || sibling('captionTh')
  if (text === '') return caption && key === 'heroes' ? 'content.problem.noLink' : undefined
  return isOwnPage(text) ? undefined : 'content.problem.notOurs'
}

function textProblem(text: string): AdminKey | undefined {
  if (oneLine(text) === '') return 'content.problem.required'
  const facts = [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  return facts.every((name) => factNames.has(name)) ? undefined : 'content.problem.noFact'
}
