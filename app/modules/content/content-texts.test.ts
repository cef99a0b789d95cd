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

test.each(contentKeys)('%s goes into its form and comes back as it was', (key) => {
  const texts = contentTexts<ContentKey>(key, contentDefaults[key])
  expect(contentOfTexts(key, texts)).toEqual(contentDefaults[key])
  expect(readContentForm(formOf(texts), key, 'public')).toEqual({ ok: true, value: texts, values: texts })
})

test('the order of the fields is the order on the page, whatever the parts are called', () => {
  const read = readContentForm(formOf({ ...question(7), ...question(2), ...question(11) }), 'faq', 'public')
  const { items } = contentOfTexts('faq', read.ok ? read.value : {})
  expect(items.map(({ question: { en } }) => en)).toEqual(['Question 7', 'Question 2', 'Question 11'])
})

test('what is public has every text in both languages; a draft may be unfinished', () => {
  const form = formOf({ ...question(1), 'bodyTh-1': ' \n ' })
  expect(readContentForm(form, 'faq', 'public')).toMatchObject({
    ok: false,
    reason: 'content.problem.fix',
    fields: { 'bodyTh-1': 'content.problem.required' },
  })
  expect(readContentForm(form, 'faq', 'draft')).toMatchObject({ ok: true, value: { 'bodyTh-1': '' } })
})

describe('a text names facts of the settings only', () => {
  test.each([
    ['{email} or {phone}', undefined],
    ['{nothing}', 'content.problem.noFact'],
    ['a set { of braces }', undefined],
    ['{constructor}', 'content.problem.noFact'],
  ])('%s', (leadEn, problem) => {
    const read = readContentForm(formOf({ ...contact, leadEn }), 'contact', 'public')
    expect(read.ok ? undefined : read.fields?.leadEn).toBe(problem)
  })
})

test('a text is as long as there is room, and as many parts as a page bears', () => {
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

test('texts are cleaned: one line stays one, control characters go, paragraphs stay apart', () => {
  const read = readContentForm(
    formOf({ ...question(1), 'headingEn-1': ' a\n b\u0000', 'bodyEn-1': 'a\r\n\r\nb' }),
    'faq',
    'public',
  )
  expect(read).toMatchObject({ ok: true, value: { 'headingEn-1': 'a b', 'bodyEn-1': 'a\n\nb' } })
})

test('a field that is new, gone or different is changed', () =>
  expect(changedTexts({ a: '1', b: '2', c: '3' }, { a: '1', b: '4', d: '5' })).toEqual(['b', 'c', 'd']))
