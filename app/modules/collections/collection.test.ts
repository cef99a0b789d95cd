import { expect, test } from 'vitest'
import { draftOf, initialDraft } from '#app/kit/entity-fields.ts'
import { collectionOf } from '#tests/factories/plain-collection.ts'
import { collectionFields, readCollection } from './collection.ts'

const typed = {
  nameEn: ' Songkran  2027 ',
  nameTh: 'สงกรานต์',
  introEn: 'White\r\nand wet',
  introTh: '',
  source: 'colour:jade and ivory',
  slug: 'Songkran 2027',
  place: '๒',
  published: 'on',
}
function read(change: Partial<typeof typed>) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...typed, ...change })) form.set(name, value)
  return readCollection(form)
}

test('typed fields are normalised', () =>
  expect(read({})).toMatchObject({
    ok: true,
    value: {
      nameEn: 'Songkran 2027',
      nameTh: 'สงกรานต์',
      introEn: 'White and wet',
      introTh: '',
      source: 'colour:jade and ivory',
      slug: 'songkran-2027',
      place: 2,
      published: true,
    },
  }))

test('empty fields mean no address, no place and not published', () =>
  expect(read({ slug: '', place: '', published: '' })).toMatchObject({
    ok: true,
    value: { slug: '', place: null, published: false },
  }))

test.each([
  [{ nameTh: ' ' }, 'nameTh', 'required'],
  [{ nameEn: 'x'.repeat(41) }, 'nameEn', 'tooLong'],
  [{ introEn: 'x'.repeat(301) }, 'introEn', 'tooLong'],
  [{ slug: 'สงกรานต์' }, 'slug', 'slug'],
  [{ slug: '../admin' }, 'slug', 'slug'],
  [{ slug: 'x'.repeat(61) }, 'slug', 'slug'],
  [{ place: '0' }, 'place', 'number'],
  [{ place: '100' }, 'place', 'number'],
  [{ source: 'everything' }, 'source', 'source'],
  [{ source: 'brand:' }, 'source', 'source'],
])('%j is refused at the field %s', (change, name, problem) =>
  expect(read(change)).toMatchObject({ ok: false, fields: { [name]: `collections.problem.${problem}` } }),
)

test('the form fields contain the stored values', () => {
  const stored = { ...collectionOf({ slug: 'a', place: 3, source: 'sale' }), id: '1', version: 2, productIds: [] }
  const fields = draftOf(collectionFields, stored)
  expect(fields).toMatchObject({ slug: 'a', place: '3', source: 'sale', published: 'on', nameEn: 'Songkran' })
  expect(initialDraft(collectionFields)).toMatchObject({ slug: '', place: '', source: 'hand', published: '' })
})
