import { describe, expect, test } from 'vitest'
import { contentDefaults } from './content-defaults.ts'
import { type ContentKey, contentKeys, maxContentFields } from './content-fields.ts'
import { changedTexts, contentOfTexts, contentTexts, readContentForm } from './content-texts.ts'

const formOf = (texts: Readonly<Record<string, string>>) => {
  const form = new FormData()
  for (const [name, text] of Object.entries(texts)) form.append(name, text)
  return form
}
const contact = contentTexts('contact', contentDefaults.contact)
const question = (part: number, text = `Question ${part}`) => ({
  [`headingEn-${part}`]: text,
  [`headingTh-${part}`]: text,
  [`bodyEn-${part}`]: text,
  [`bodyTh-${part}`]: text,
})

test.each(contentKeys)('the default content of %s goes through its form unchanged', (key) => {
  const texts = contentTexts<ContentKey>(key, contentDefaults[key])
  expect(contentOfTexts(key, texts)).toEqual(contentDefaults[key])
  expect(readContentForm(formOf(texts), key, 'public')).toEqual({ ok: true, value: texts, values: texts })
})

test('sections are in the order of the form fields, whatever their numbers', () => {
  const read = readContentForm(formOf({ ...question(7), ...question(2), ...question(11) }), 'faq', 'public')
  const { items } = contentOfTexts('faq', read.ok ? read.value : {})
  expect(items.map(({ question: { en } }) => en)).toEqual(['Question 7', 'Question 2', 'Question 11'])
})

test('published content requires every text in both languages; a draft may be incomplete', () => {
  const form = formOf({ ...question(1), 'bodyTh-1': ' \n ' })
  expect(readContentForm(form, 'faq', 'public')).toMatchObject({
    ok: false,
    reason: 'content.problem.fix',
    fields: { 'bodyTh-1': 'content.problem.required' },
  })
  expect(readContentForm(form, 'faq', 'draft')).toMatchObject({ ok: true, value: { 'bodyTh-1': '' } })
})

describe('a text with placeholders', () => {
  test.each([
    ['{email} or {phone}', undefined],
    ['{nothing}', 'content.problem.noFact'],
    ['a set { of braces }', undefined],
    ['{constructor}', 'content.problem.noFact'],
  ])('is checked for unknown placeholders: %s', (leadEn, problem) => {
    const read = readContentForm(formOf({ ...contact, leadEn }), 'contact', 'public')
    expect(read.ok ? undefined : read.fields?.leadEn).toBe(problem)
  })
})

test('texts have a maximum length, and pages a minimum and maximum number of sections', () => {
  const read = (changed: Record<string, string>) =>
    readContentForm(formOf({ ...contact, ...changed }), 'contact', 'draft')
  expect(read({ titleEn: 'x'.repeat(120) }).ok).toBe(true)
  expect(read({ titleEn: 'x'.repeat(121) })).toMatchObject({ fields: { titleEn: 'content.problem.tooLong' } })
  expect(read(question(1))).toMatchObject({ reason: 'content.problem.tooMany', words: { count: 0 } })
  const many = (count: number) => Object.assign({}, ...Array.from({ length: count }, (_, at) => question(at)))
  expect(readContentForm(formOf(many(40)), 'faq', 'public').ok).toBe(true)
  expect(readContentForm(formOf(many(41)), 'faq', 'draft')).toMatchObject({ words: { count: 40 } })
  expect(Object.keys(many(40)).length + 2).toBeLessThan(maxContentFields)
  expect(readContentForm(formOf({}), 'faq', 'public')).toMatchObject({ reason: 'content.problem.tooFew' })
  expect(readContentForm(formOf({}), 'faq', 'draft').ok).toBe(true)
})

test('texts are cleaned: single lines stay single, control characters are removed, paragraphs stay', () => {
  const read = readContentForm(
    formOf({ ...question(1), 'headingEn-1': ' a\n b\u0000', 'bodyEn-1': 'a\r\n\r\nb' }),
    'faq',
    'public',
  )
  expect(read).toMatchObject({ ok: true, value: { 'headingEn-1': 'a b', 'bodyEn-1': 'a\n\nb' } })
})

test('added, removed and edited fields count as changed', () =>
  expect(changedTexts({ a: '1', b: '2', c: '3' }, { a: '1', b: '4', d: '5' })).toEqual(['b', 'c', 'd']))
