import { expect, test } from 'vitest'
import { readContentForm } from './content-texts.ts'

const picture = 'a'.repeat(32)
const formOf = (texts: Readonly<Record<string, string>>) => {
  const form = new FormData()
  for (const [name, text] of Object.entries(texts)) form.append(`${name}-1`, text)
  return form
}
const described = { picture, altEn: 'Silk', altTh: 'ผ้าไหม' }
const caption = { captionEn: 'New', captionTh: 'ใหม่' }
const problems = (
  key: 'heroes' | 'stories' | 'customers',
  texts: Record<string, string>,
  as: 'public' | 'draft',
): unknown => {
  const read = readContentForm(formOf(texts), key, as)
  if (read.ok) return {}
  if (read.fields) return read.fields
  return read.reason
}

type Opening = readonly [what: string, texts: Readonly<Record<string, string>>, problems: object]
const openings: readonly Opening[] = [
  ['with a description is accepted', described, {}],
  ['with a caption and a link is accepted', { ...described, ...caption, link: '/new' }, {}],
  ['with a product link needs no caption', { ...described, link: '/product/jade' }, {}],
  [
    'with a focus point and a display period is accepted',
    { ...described, focus: '0 100', from: '2026-12-01T09:00', until: '2026-12-01T09:01' },
    {},
  ],
  ['without a file is refused', { ...described, picture: '' }, { 'picture-1': 'content.problem.noPicture' }],
  ['described in one language is refused', { ...described, altTh: '' }, { 'altTh-1': 'content.problem.required' }],
  [
    'with a caption in one language is refused',
    { ...described, captionEn: 'New', link: '/new' },
    { 'captionTh-1': 'content.problem.required' },
  ],
  ['with a caption but no link is refused', { ...described, ...caption }, { 'link-1': 'content.problem.noLink' }],
  [
    'with a link but no caption is refused',
    { ...described, link: '/new' },
    { 'captionEn-1': 'content.problem.noCaption', 'captionTh-1': 'content.problem.noCaption' },
  ],
  [
    'with a link to another site is refused',
    { ...described, ...caption, link: '//evil.example' },
    { 'link-1': 'content.problem.notOurs' },
  ],
  [
    'with an unknown placeholder is refused',
    { ...described, ...caption, captionEn: '{nothing}', link: '/new' },
    { 'captionEn-1': 'content.problem.noFact' },
  ],
  [
    'that ends when it starts is refused',
    { ...described, from: '2026-12-01T09:00', until: '2026-12-01T09:00' },
    { 'until-1': 'content.problem.endsBefore' },
  ],
]
test.each(openings)('a published hero picture %s', (_, texts, expected) =>
  expect(problems('heroes', texts, 'public')).toEqual(expected),
)

test.each([
  ['picture', '../secret', 'content.problem.picture'],
  ['picture', 'A'.repeat(32), 'content.problem.picture'],
  ['focus', '101 5', 'content.problem.focus'],
  ['focus', '5', 'content.problem.focus'],
  ['from', '2026-02-30T09:00', 'content.problem.moment'],
  ['until', 'tomorrow', 'content.problem.moment'],
])('a draft with an invalid %s is refused too: %s', (name, text, problem) =>
  expect(problems('heroes', { ...described, [name]: text }, 'draft')).toEqual({ [`${name}-1`]: problem }),
)

test('a customer picture requires a consent note to be published, but not as a draft', () => {
  expect(problems('customers', described, 'public')).toEqual({ 'consent-1': 'content.problem.noConsent' })
  expect(problems('customers', { ...described, consent: ' \n' }, 'public')).toEqual({
    'consent-1': 'content.problem.noConsent',
  })
  expect(problems('customers', described, 'draft')).toEqual({})
  expect(problems('customers', { ...described, consent: 'Mali, by LINE' }, 'public')).toEqual({})
})

test('a story requires its texts, but no link', () => {
  const words = { headingEn: 'Dyed', headingTh: 'ย้อม', bodyEn: 'Twice.', bodyTh: 'สองครั้ง' }
  expect(problems('stories', { ...described, ...words }, 'public')).toEqual({})
  expect(problems('stories', { ...described, ...words, bodyTh: '' }, 'public')).toEqual({
    'bodyTh-1': 'content.problem.required',
  })
})

test('a close-up picture requires a description in both languages, and is itself optional', () => {
  const read = (texts: Record<string, string>): unknown => {
    const form = new FormData()
    for (const [name, text] of Object.entries({ textEn: 'By hand', textTh: 'ด้วยมือ', ...texts })) form.append(name, text)
    const answer = readContentForm(form, 'closeup', 'public')
    return answer.ok ? {} : answer.fields
  }
  expect(read({})).toEqual({})
  expect(read({ picture, altEn: 'Lotus' })).toEqual({ altTh: 'content.problem.required' })
  expect(read({ picture, altEn: 'Lotus', altTh: 'ดอกบัว' })).toEqual({})
})
