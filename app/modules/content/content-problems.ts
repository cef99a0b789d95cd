import type { AdminKey } from '#app/i18n/admin/admin-texts.ts'
import { oneLine } from '#app/kit/text.ts'
import { productAt } from '#app/modules/catalog/pictures/opening-pictures.ts'
import { type ContentField, type ContentKey, isText, optionalTexts } from './content-fields.ts'
import { menuProblem } from './menu-rules.ts'
import { isOwnPage } from './own-page.ts'
import { factNames } from './shown-content.ts'
import { chartProblem } from './size-chart-rules.ts'
import { isChartCell } from './size-charts.ts'

/** Field values by name; parts in their order. */
type Texts = Readonly<Record<string, string>>

/**
 * Returns what keeps a field from being published, such as a missing translation, unknown fact, missing description or
 * consent, bad link or impossible dates and sizes.
 */
export function publicProblem(key: ContentKey, field: ContentField, texts: Texts): AdminKey | undefined {
  if (key === 'menu') return menuProblem(field, texts)
  const { of, name, part } = field
  const held = (other: string) => texts[part === undefined ? other : `${other}-${part}`] ?? ''
  const own = texts[name] ?? ''
  if (isChartCell(of)) {
    const problem = chartProblem(of, texts)
    return problem && `content.problem.${problem}`
  }
  const caption = held('captionEn') || held('captionTh')
  if (of === 'alt') return held('picture') === '' ? undefined : textProblem(own)
  if (isText(of)) {
    const mayBeEmpty = optionalTexts.has(`${key} ${of}`) && held(`${of}En`) === '' && held(`${of}Th`) === ''
    if (!mayBeEmpty) return textProblem(own)
    return of === 'caption' && held('link') !== '' && productAt(held('link')) === undefined
      ? 'content.problem.noCaption'
      : undefined
  }
  if (of === 'picture') return own === '' && part !== undefined ? 'content.problem.noPicture' : undefined
  if (of === 'consent') return own === '' ? 'content.problem.noConsent' : undefined
  if (of === 'until') return own !== '' && own <= held('from') ? 'content.problem.endsBefore' : undefined
  if (of !== 'link') return undefined
  if (own === '') return caption && key === 'heroes' ? 'content.problem.noLink' : undefined
  return isOwnPage(own) ? undefined : 'content.problem.notOurs'
}

function textProblem(text: string): AdminKey | undefined {
  if (oneLine(text) === '') return 'content.problem.required'
  const named = [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  return named.every((name) => factNames.has(name)) ? undefined : 'content.problem.noFact'
}
