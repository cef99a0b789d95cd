import { type Language, localPath } from '#app/i18n/language.ts'
import type { Address } from '#app/site.ts'

/** The way to a page, from the home page on: names as the page prints them, bare paths. */
type TrailStep = { name: string; path: Address }

/** The steps to a page for search engines, in schema.org's words. */
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
