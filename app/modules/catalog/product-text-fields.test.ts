// Every text is stored as typed, shown in its language, searchable where listed and refused when too long.
import { describe, expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { emptyBrand } from './brands/brand-rules.ts'
import { addBrand } from './brands/change-brand.server.ts'
import { createProduct } from './create-product.server.ts'
import { findProduct } from './find-product.server.ts'
import { findProductDraft } from './find-product-draft.server.ts'
import { productForm, readProductDraft } from './product-form.ts'
import {
  byPageText,
  byTextField,
  pageTexts,
  productTextNames,
  searchedTexts,
  textField,
  textRules,
} from './product-text-fields.ts'
import { updateProduct } from './update-product.server.ts'

const { db } = await testDatabase()
const now = new Date('2026-11-21T03:00:00Z')
const context = { actorId: 'nok', now }
await addBrand(db, { ...emptyBrand, name: 'Lua' }, context)

const languages = ['en', 'th'] as const
const written = { en: 'written in English', th: 'เขียนเป็นภาษาไทย' } as const
const all = byTextField((name, language) => `${name} ${written[language]}`)
const names = { nameEn: 'Plain Dress', nameTh: 'เดรสเรียบ' }

function typed(texts: Record<string, string>) {
  const form = new FormData()
  const kind = { category: 'dress', brandId: 'lua', price: '990', sizes: 'M' }
  for (const [name, value] of Object.entries({ ...kind, ...texts })) form.append(name, value)
  return productForm.safeParse(readProductDraft(form))
}

async function created(texts: Record<string, string>): Promise<string> {
  const made = await createProduct(db, typed(texts).data ?? raise(), context)
  return made.ok ? made.value.id : raise()
}
const raise = (): never => {
  throw new Error('refused')
}

const row = (id: string) => db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const shown = async (id: string, language: 'en' | 'th') => {
  const found = (await findProduct(db, id, { language, now, newArrivalDays: 30 })) ?? raise()
  // Thai paragraphs contain word joiners.
  return byPageText((name) => found.product[name].replaceAll('\u2060', ''))
}

test('typed texts are stored, shown again in the form, and on the page in their own language', async () => {
  const id = await created(all)
  expect(await row(id)).toMatchObject(byTextField((name, language) => `${name} ${written[language]}`))
  expect(await findProductDraft(db, id)).toMatchObject(all)
  for (const language of languages)
    expect(await shown(id, language)).toEqual(byPageText((name) => `${name} ${written[language]}`))
})

test('only the name is required; texts left out are empty everywhere', async () => {
  const id = await created(names)
  expect(await findProductDraft(db, id)).toMatchObject({ ...byTextField(() => ''), ...names })
  expect(await shown(id, 'en')).toEqual(byPageText(() => ''))
  expect(await shown(id, 'th')).toEqual(byPageText(() => ''))
  expect(typed({}).error?.issues.map(({ path, message }) => [path, message])).toEqual([
    [['nameEn'], 'required'],
    [['nameTh'], 'required'],
  ])
})

test('the audit log records which text changed, with its old and new value', async () => {
  const id = await created({ ...names, nameEn: 'Audited Dress' })
  const change = { ...names, nameEn: 'Audited Dress', fabricTh: 'ผ้าไหม' }
  await updateProduct(db, { id, version: 1, product: typed(change).data ?? raise() }, context)
  const line = db
    .selectFrom('auditLog')
    .select('detail')
    .where('entityId', '=', id)
    .where('action', '=', 'product.update')
  expect(await line.executeTakeFirst()).toEqual({ detail: { changed: { fabricTh: { from: '', to: 'ผ้าไหม' } } } })
})

describe.each(productTextNames)('%s', (name) => {
  test.each(languages)('in %s accepts its maximum length and refuses one character more', (language) => {
    const field = textField(name, language)
    const longest = 'ก'.repeat(textRules[name].maxLength)
    expect(typed({ ...names, [field]: longest }).data).toMatchObject({ [field]: longest })
    const issues = typed({ ...names, [field]: `${longest}ก` }).error?.issues
    expect(issues?.map(({ path, message }) => [path, message])).toEqual([[[field], 'too_long']])
  })

  test('keeps line breaks only in a multi-line field', () => {
    const field = textField(name, 'en')
    const expected = textRules[name].rows > 1 ? 'one\ntwo' : 'one two'
    expect(typed({ ...names, [field]: ' one \r\n two ' }).data).toMatchObject({ [field]: expected })
  })
})

test('search covers exactly the texts that are listed as searchable', async () => {
  const texts = await row(await created({ ...all, nameEn: 'name written in English here' }))
  const [name = '', kind = ''] = texts.searchText.split(' ·· ')
  const places = { name, kind, description: texts.searchDescription }
  const found = languages.flatMap((language) =>
    productTextNames.flatMap((text) =>
      (['name', 'kind', 'description'] as const)
        .filter((place) => places[place].includes(`${text} ${written[language]}`.toLowerCase()))
        .map((place) => [text, place]),
    ),
  )
  const listed = searchedTexts.map((text) => [text, textRules[text].search])
  expect(found).toEqual([...listed, ...listed])
  expect(searchedTexts).not.toContain('care')
  expect(pageTexts).not.toContain('name')
})
