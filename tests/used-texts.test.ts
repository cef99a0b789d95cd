// A use names the key, whole or with a placeholder ("orders.status.${status}", "${section}.fetchFailed"), or a form's
// list (formFields).
import { expect, test } from 'vitest'
import { en as admin } from '#app/i18n/admin/en.ts'
import { en } from '#app/i18n/en.ts'
import type { FormField } from '#app/kit/field-kinds.ts'
import { sourceFiles } from './support/source-tree.ts'

type Texts = { readonly [key: string]: string | Texts }
const keysOf = (texts: Texts, path = ''): string[] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [path + key] : keysOf(text, `${path}${key}.`),
  )

const files = sourceFiles('app').filter(
  ({ path }) => !/\.test\.tsx?$/.test(path) && !/^app\/i18n\/(?:admin\/|mail\/)?(?:en|th)[./]/.test(path),
)
const source = files.map(({ text }) => text).join('\n')
const named = new Set([...source.matchAll(/['"`]([a-z]\w*(?:\.\w+)+)['"`]/g)].map(([, key]) => key))
const lists = await Promise.all(
  files
    .filter(({ text }) => /[=:.] ?formFields\(/.test(text))
    .map(({ path }) => import(/* @vite-ignore */ `${process.cwd()}/${path}`) as Promise<Record<string, unknown>>),
)
const insideOf = (list: unknown): unknown[] => Object.values(list ?? {})
const listed = lists.flatMap((file) => Object.values(file)).flatMap(insideOf)
// Pages with several forms, and settings, have nested lists.
const nested = listed.flatMap(insideOf)
for (const field of [...listed, ...nested, ...nested.flatMap(insideOf)])
  if (isField(field)) for (const key of keysOfField(field)) named.add(key)

// A screen's own list is not exported.
for (const [, group, fields = ''] of source.matchAll(/^const \w+ = formFields\('([\w.]+)', \{([\s\S]*?)\}\)$/gm))
  for (const [, name, rest = ''] of fields.matchAll(/(\w+): (?:\{ \.\.\.)?(.*)/g)) {
    named.add(`${group}.${name}`)
    if (rest.includes('hint: true')) named.add(`${group}.${name}Hint`)
  }

function keysOfField({ label, logLabel, hint, brief, options = [], optionTexts }: FormField): string[] {
  return [
    label,
    ...(logLabel ? [logLabel] : []),
    ...(hint ? [hint] : []),
    ...(brief ? [`${label}Brief`] : []),
    ...options.map((one) => `${optionTexts}.${one}`),
  ]
}

function isField(value: unknown): value is FormField {
  return typeof value === 'object' && value !== null && 'input' in value && 'label' in value
}

/** Used as a whole: cart and wishlist toasts, the timeline of /api/track, and texts before hydration. */
const groups = ['shop.bag', 'shop.wish', 'account.track.events', 'frame.errors', 'refusals']
const filledIn = [...source.matchAll(/`([a-z]\w*\.(?:[\w.]|\$\{[^}]*\})*|\$\{section\}\.\w+)`/g)]
  .map(([, key = '']) => key)
  .filter((key) => key.includes('$'))
  .map((key) => new RegExp(`^${key.replaceAll('.', '\\.').replaceAll(/\$\{.*?\}/g, '[\\w-]+')}$`))

// The group with a text per problem of a form.
for (const [, group = ''] of source.matchAll(/\b(?:readForm|readersOf|destinationReader)\([^']*'([\w.]+)'/g))
  filledIn.push(new RegExp(`^${group.replaceAll('.', '\\.')}\\.\\w+$`))

// The group of refusals that answers a form.
for (const [, group = ''] of source.matchAll(/\banswered\('([\w.]+)'/g))
  filledIn.push(new RegExp(`^${group.replaceAll('.', '\\.')}\\.refusal\\.\\w+$`))

test.each([
  ['the shop', en],
  ['the back office', admin],
])('every text of %s is used', (_, texts) => {
  const unused = keysOf(texts).filter((whole) => {
    const key = whole.replace(/_(?:one|other)$/, '')
    const group = key.split('.').slice(0, -1).join('.')
    return !named.has(key) && !groups.includes(group) && !filledIn.some((pattern) => pattern.test(key))
  })
  expect(unused).toEqual([])
})
