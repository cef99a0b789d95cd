import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { provideTexts } from '#app/i18n/dictionaries.ts'
import { everywhere as en } from '#app/i18n/en/everywhere.ts'
import type { Language } from '#app/i18n/language.ts'
import { I18nProvider } from '#app/i18n/provider.tsx'
import { everywhere as th } from '#app/i18n/th/everywhere.ts'
import type { Product } from '../../find-product.server.ts'
import { byPageText } from '../../product-text-fields.ts'
import { ProductTexts } from './product-texts.tsx'

provideTexts({ en, th })

const product = { ...byPageText(() => ''), brand: { name: 'Lụa', story: '' }, facts: [] as Product['facts'] } as Product

/** Each section: heading, open or folded, text without word joiners. */
function parts(texts: Partial<Product>, language: Language = 'en') {
  const html = renderToStaticMarkup(
    <I18nProvider language={language} shop="MAI">
      <ProductTexts product={{ ...product, ...texts }} />
    </I18nProvider>,
  )
  const part = /<details( open="")?[^>]*>.*?<h2[^>]*>(.*?)<\/h2>.*?<p[^>]*>(.*?)<\/p><\/details>/gs
  return [...html.matchAll(part)].map(([, open, heading, text = '']) => [
    heading,
    open ? 'open' : 'folded',
    text.replaceAll(/<wbr\/?>|[\u200b\u2060]/g, ''),
  ])
}

test('texts are shown in order: description, fabric and lining open, care and brand folded', () => {
  const texts = { care: 'Dry clean.', lining: 'Light silk', fabric: 'Silk', description: 'A dress.' }
  expect(parts({ ...texts, brand: { name: 'Lụa', story: 'A workshop.' } })).toEqual([
    ['Description', 'open', 'A dress.'],
    ['Fabric', 'open', 'Silk'],
    ['Lining', 'open', 'Light silk'],
    ['Care', 'folded', 'Dry clean.'],
    ['The brand: Lụa', 'folded', 'A workshop.'],
  ])
})

test('the lining has its Thai heading on a Thai page', () => {
  expect(parts({ lining: 'ผ้าไหมเนื้อบางทั้งตัว' }, 'th')).toEqual([['ซับใน', 'open', 'ผ้าไหมเนื้อบางทั้งตัว']])
})

test('an empty text has no heading', () => {
  expect(parts({})).toEqual([])
  expect(parts({ fabric: 'Silk' })).toEqual([['Fabric', 'open', 'Silk']])
})
