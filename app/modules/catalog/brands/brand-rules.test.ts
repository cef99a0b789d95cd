import { expect, test } from 'vitest'
import type { BrandText } from './brand-form.ts'
import { brandIdOf, decideBrand, decideNewBrand } from './brand-rules.ts'
import { toBrandPart } from './read-brand-part.server.ts'

const text: BrandText = {
  name: 'Lụa',
  storyEn: 'A house.',
  storyTh: 'โรงทอ',
  pictureId: 'a'.repeat(32),
  altEn: 'A loom',
  altTh: 'กี่ทอผ้า',
}
const stored = { ...text, id: 'lua', version: 3 }
const decide = (change: Partial<BrandText>, pictureExists = true) =>
  decideBrand(stored, { version: 3, typed: { ...text, ...change } }, pictureExists)

test('each changed text is recorded before and after', () => {
  expect(decide({})).toEqual({ ok: true, value: { after: text, changed: {}, isSearchedAnew: false } })
  expect(decide({ storyEn: 'A mill.', altTh: '' })).toEqual({
    ok: true,
    value: {
      after: { ...text, storyEn: 'A mill.', altTh: '' },
      changed: { storyEn: { from: 'A house.', to: 'A mill.' }, altTh: { from: 'กี่ทอผ้า', to: '' } },
      isSearchedAnew: false,
    },
  })
})

test('a new name or Thai story renews the search texts; an English story or a picture does not', () => {
  expect(decide({ name: 'LUA' })).toMatchObject({ value: { isSearchedAnew: true } })
  expect(decide({ storyTh: 'โรงไหม' })).toMatchObject({ value: { isSearchedAnew: true } })
  expect(decide({ storyEn: '', pictureId: 'b'.repeat(32) })).toMatchObject({ value: { isSearchedAnew: false } })
})

test('removing the picture also removes its alt texts', () => {
  const none = { pictureId: '', altEn: '', altTh: '' }
  expect(decide({ pictureId: '' }, false)).toMatchObject({ ok: true, value: { after: { ...text, ...none } } })
})

test('an unknown brand, an old version or a missing picture is refused with its reason', () => {
  const typed = text
  expect(decideBrand(undefined, { version: 3, typed }, true)).toEqual({ ok: false, reason: 'not_found' })
  expect(decideBrand(stored, { version: 2, typed }, true)).toEqual({ ok: false, reason: 'conflict' })
  expect(decide({}, false)).toEqual({ ok: false, reason: 'picture_not_found' })
})

test('a new brand has version 1, an ID from its name, and no alt texts without a picture', () => {
  const free = { isTaken: false, pictureExists: true }
  expect(decideNewBrand({ ...text, name: 'Lụa  Hà Đông' }, free)).toEqual({
    ok: true,
    value: { ...text, name: 'Lụa  Hà Đông', id: 'lua-ha-dong', version: 1 },
  })
  expect(decideNewBrand({ ...text, pictureId: '' }, { isTaken: false, pictureExists: false })).toMatchObject({
    ok: true,
    value: { pictureId: '', altEn: '', altTh: '' },
  })
})

test('a new brand is refused for a name without Latin letters, a taken name or a missing picture', () => {
  const facts = { isTaken: false, pictureExists: true }
  expect(decideNewBrand({ ...text, name: 'ไหม' }, facts)).toEqual({ ok: false, reason: 'no_latin' })
  expect(decideNewBrand(text, { ...facts, isTaken: true })).toEqual({ ok: false, reason: 'name_taken' })
  expect(decideNewBrand(text, { ...facts, pictureExists: false })).toEqual({ ok: false, reason: 'picture_not_found' })
})

test('no brand gets the address of the form for a new brand', () => {
  expect(['New', ' new ', 'New House', 'ไหม'].map(brandIdOf)).toEqual(['new-2', 'new-2', 'new-house', ''])
})

test('a page gets its own language, and the brand name as alt text where none is written', () => {
  const row = {
    name: 'Lụa',
    storyEn: 'A house.',
    storyTh: 'ผ้าไหม',
    pictureId: null,
    altEn: '',
    altTh: '',
    widths: null,
  }
  expect(toBrandPart(row, 'en')).toEqual({ name: 'Lụa', story: 'A house.' })
  expect(toBrandPart({ ...row, pictureId: 'f', altEn: 'A loom', widths: [320] }, 'th')).toEqual({
    name: 'Lụa',
    story: 'ผ้า\u2060ไหม',
    picture: { id: 'f', alt: 'Lụa', widths: [320] },
  })
})
