import type { AdminKey } from '#app/i18n/admin/admin-texts.ts'
import type { Refusal } from '#app/kit/form-answer.ts'
import { formText } from '#app/kit/form-text.ts'
import { oneLine } from '#app/kit/text.ts'
import type { ContentOf } from './content.ts'
import { type ContentKey, contentFields, contentParts, optionalTexts, partsIn } from './content-fields.ts'
import { isOwnPage } from './own-page.ts'
import { factNames } from './shown-content.ts'

/** What the fields of a page's form hold, by their names; parts in their order. */
export type ContentTexts = Readonly<Record<string, string>>
type Text = { en: string; th: string }
type Parts = readonly { heading: Text; body: Text }[]

const both = (name: string, { en, th }: Text, part = ''): [string, string][] => [
  [`${name}En${part}`, en],
  [`${name}Th${part}`, th],
]

/** A page as its form shows it. */
export function contentTexts<Key extends ContentKey>(content: ContentOf<Key>): ContentTexts {
  const head = Object.entries(content).flatMap(([name, text]: [string, unknown]): [string, string][] => {
    if (typeof text === 'string') return [[name, text]]
    return Array.isArray(text) ? [] : both(name, text as Text)
  })
  const parts = partsOf(content).flatMap(({ heading, body }, at) => [
    ...both('heading', heading, `-${at + 1}`),
    ...both('body', body, `-${at + 1}`),
  ])
  return Object.fromEntries([...head, ...parts])
}

function partsOf(content: object): Parts {
  const { items, sections } = content as Partial<ContentOf<'faq'> & ContentOf<'about'>>
  return (
    items?.map(({ question, answer }) => ({ heading: question, body: answer })) ??
    sections?.map(({ title, text }) => ({ heading: title, body: text })) ??
    []
  )
}

/** The page that fields hold; its parts stand in their order. */
export function contentOfTexts<Key extends ContentKey>(key: Key, texts: ContentTexts): ContentOf<Key> {
  const text = (name: string, part = ''): Text => ({
    en: texts[`${name}En${part}`] ?? '',
    th: texts[`${name}Th${part}`] ?? '',
  })
  const parts = partsIn(Object.keys(texts)).map((part) => ({
    heading: text('heading', `-${part}`),
    body: text('body', `-${part}`),
  }))
  const head = contentParts[key].head.map((name) => [name, name === 'link' ? (texts.link ?? '') : text(name)] as const)
  const content = {
    ...Object.fromEntries(head),
    ...(key === 'faq' && { items: parts.map(({ heading, body }) => ({ question: heading, answer: body })) }),
    ...(hasSections(key) && { sections: parts.map(({ heading, body }) => ({ title: heading, text: body })) }),
  }
  return content as ContentOf<Key>
}

const hasSections = (key: ContentKey) => key !== 'faq' && contentParts[key].most > 0

type Read = { ok: true; value: ContentTexts; values: Readonly<Record<string, string>> }

/**
 * The form of a page, cleaned; or what is wrong with its fields, with what was typed. What is to be public has every text in
 * both languages and names no fact that there is none of; a draft may be unfinished.
 */
export function readContentForm(form: FormData, key: ContentKey, as: 'public' | 'draft'): Read | Refusal<AdminKey> {
  const parts = partsIn(form.keys())
  const fields: Partial<Record<string, AdminKey>> = {}
  const values: Record<string, string> = {}
  const value: Record<string, string> = {}
  const all = contentFields(key, parts)
  for (const { name, kind } of all) {
    const typed = formText(form, name)
    const read = kind.read(typed)
    values[name] = typed
    value[name] = 'problem' in read ? '' : read.value
    if ('problem' in read) fields[name] = 'content.problem.tooLong'
  }
  const mayBeEmpty = optionalTexts.has(key) && all.every(({ language, name }) => !language || value[name] === '')
  for (const { name, of } of as === 'public' ? all : []) {
    const problem = of === 'link' ? linkProblem(value[name]) : textProblem(value[name] ?? '', mayBeEmpty)
    if (problem) fields[name] ??= problem
  }
  const { least, most } = contentParts[key]
  if (parts.length > most) return { ok: false, reason: 'content.problem.tooMany', words: { count: most }, values }
  if (as === 'public' && parts.length < least) return { ok: false, reason: 'content.problem.tooFew', values }
  if (Object.keys(fields).length > 0) return { ok: false, reason: 'content.problem.fix', fields, values }
  return { ok: true, value, values }
}

function textProblem(text: string, mayBeEmpty: boolean): AdminKey | undefined {
  if (oneLine(text) === '') return mayBeEmpty ? undefined : 'content.problem.required'
  const named = [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  return named.every((name) => factNames.has(name)) ? undefined : 'content.problem.noFact'
}

const linkProblem = (link = ''): AdminKey | undefined =>
  link === '' || isOwnPage(link) ? undefined : 'content.problem.notOurs'

/** The names of the fields that differ. */
export const changedTexts = (before: ContentTexts, after: ContentTexts): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => before[name] !== after[name])
