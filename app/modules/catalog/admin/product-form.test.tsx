import { expect, test } from 'vitest'
import { rendered, tagsOf, textsOf } from '#tests/support/rendered.tsx'
import type { ProductDraft } from '../find-product-draft.server.ts'
import { byTextField, productTextNames } from '../product-text-fields.ts'
import type { ProductAnswer } from './product-answer.ts'
import { AdminProductForm } from './product-form.tsx'

const draft: ProductDraft = {
  ...byTextField((name, language) => `${name} in ${language}`),
  id: 'lotus',
  version: 3,
  createdAt: new Date('2026-11-21T03:00:00Z'),
  category: 'silk',
  brandId: 'lua',
  colour: 'jade',
  style: '',
  price: '1290',
  compareAtPrice: '',
  sizes: ['S', 'M'],
  hidden: false,
  pictures: [],
}
const brands = [
  { id: 'lua', name: 'Lụa', storyEn: '', storyTh: '' },
  { id: 'sen', name: 'Sen', storyEn: '', storyTh: '' },
]

type Options = { sent?: ProductAnswer; mayEdit?: boolean; isNew?: boolean; language?: 'en' | 'th' }
function form({ sent, mayEdit = true, isNew = false, language = 'en' }: Options = {}) {
  const { id: _, createdAt: _created, ...blank } = draft
  const levels = [{ variantId: 1, size: 'S', retired: false, onHand: 5, reserved: 2 }]
  return rendered(
    <AdminProductForm draft={isNew ? blank : draft} brands={brands} levels={levels} sent={sent} mayEdit={mayEdit} />,
    { language },
  )
}

/** A field and its aria-describedby text. */
function field(html: string, name: string) {
  const tags = [...tagsOf(html, 'input'), ...tagsOf(html, 'textarea')]
  const found = tags.find((tag) => tag.name === name) ?? {}
  const error = new RegExp(`id="${found['aria-describedby']?.split(' ').at(-1)}"[^>]*>(.*?)<`).exec(html)?.[1]
  return { value: found.value, invalid: found['aria-invalid'], lang: found.lang, error }
}

test('every text has a field in both languages, with its own label and lang attribute', () => {
  const html = form({ language: 'th' })
  for (const name of productTextNames) {
    expect(html).toContain(`${name} in en`)
    expect(html).toContain(`${name} in th`)
  }
  expect(field(html, 'fabricTh')).toMatchObject({ value: 'fabric in th', lang: 'th', invalid: undefined })
  expect(field(html, 'fabricEn')).toMatchObject({ value: 'fabric in en', lang: 'en' })
  const labels = textsOf(html, 'label')
  expect(labels.slice(0, 2)).toEqual(['เพิ่มรูปภาพ', 'ราคา (บาท)'])
  expect(labels.slice(labels.indexOf('ชื่อ')).slice(0, 5)).toEqual(['ชื่อ', 'รายละเอียด', 'เนื้อผ้า', 'ซับใน', 'การดูแล'])
  const labelled = tagsOf(html, 'label').flatMap((label) => label.for ?? [])
  expect(new Set(labelled).size).toBe(labelled.length)
})

test('the form sends the version it was opened with and shows the address of the product', () => {
  expect(field(form(), 'version').value).toBe('3')
  expect(textsOf(form(), 'code')).toEqual(['/product/lotus'])
  expect(textsOf(form({ isNew: true }), 'code')).toEqual(['/product/name-in-en'])
})

test('a stocked size shows its stock, and a new size has a field for its initial stock', () => {
  const html = form()
  expect(html).toContain('5 in stock, 2 reserved for orders')
  const names = tagsOf(html, 'input').map((input) => input.name)
  expect(names.filter((name) => name?.startsWith('stock-'))).toEqual(['stock-M'])
})

test('without JavaScript an error message appears at its field and is linked to it', () => {
  const fields = { fabricTh: 'products.problem.too_long', price: 'products.problem.required' } as const
  const html = form({ sent: { ok: false, reason: 'products.fix', fields } })
  expect(html).toContain('role="alert"')
  expect(field(html, 'fabricTh')).toMatchObject({ invalid: 'true', error: 'This is too long.' })
  expect(field(html, 'price')).toMatchObject({ invalid: 'true', error: 'Required.' })
  expect(field(html, 'fabricEn').invalid).toBeUndefined()
})

test.each([
  ['en', ['English fabric – now: Cotton', 'Thai lining – now: empty', 'Price – now: 990']],
  ['th', ['เนื้อผ้าภาษาอังกฤษ', 'ซับในภาษาไทย', 'ราคา']],
] as const)('fields that someone else saved in the meantime are listed in %s', (language, expected) => {
  const current = { ...draft, version: 4, fabricEn: 'Cotton', liningTh: '', price: '990' }
  const html = form({ language, sent: { ok: false, reason: 'products.conflict', current } })
  const items = textsOf(/<ul class="list-disc.*?<\/ul>/s.exec(html)?.[0] ?? '', 'li')
  expect(items.map((item, at) => item.slice(0, expected[at]?.length))).toEqual(expected)
})

test('staff without permission to edit get no buttons, and a new product has no delete button', () => {
  const buttons = (html: string) => tagsOf(html, 'button').flatMap((button) => button.value ?? [])
  expect(buttons(form())).toEqual(['save', 'delete'])
  expect(buttons(form({ isNew: true }))).toEqual(['save'])
  expect(buttons(form({ mayEdit: false }))).toEqual([])
})
