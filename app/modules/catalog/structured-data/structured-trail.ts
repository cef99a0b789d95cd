import { type Language, localPath } from '#app/i18n/language.ts'
import type { Address } from '#app/site.ts'

/** From the home page on; paths without language. */
type TrailStep = { name: string; path: Address }

/** schema.org breadcrumbs. */
export const trailData = (steps: readonly TrailStep[], origin: string, language: Language): object => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, path }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    item: origin + localPath(path, language),
  })),
})
