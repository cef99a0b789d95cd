import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { asWritten } from '#app/i18n/as-written.ts'
import { provideDictionary } from '#app/i18n/dictionaries.ts'
import { en } from '#app/i18n/en.ts'
import type { Language } from '#app/i18n/language.ts'
import { I18nProvider } from '#app/i18n/provider.tsx'
import { th } from '#app/i18n/th.ts'
import { DeliveryPromise } from './delivery-promise.tsx'

provideDictionary('en', en)
provideDictionary('th', th)

const delivery = { fee: 15_000, freeFrom: 200_000, days: { from: 2, to: 3 } }
const seen = (price: number, language: Language = 'en') =>
  renderToStaticMarkup(
    <I18nProvider language={language} shop="MAI">
      <DeliveryPromise delivery={delivery} price={price} />
    </I18nProvider>,
  )
    .replaceAll('<br/>', '\n')
    .split('</li>')
    .map((line) => asWritten(line.replaceAll(/<[^>]+>/g, '')))

test.each([
  [690_000, 'Free delivery within 2–3 business days'],
  [200_000, 'Free delivery within 2–3 business days'],
  [199_999, 'Free delivery from ฿2,000\nDelivered within 2–3 business days, standard ฿150'],
])('a piece of %i satang says what its own delivery costs', (price, promise) => expect(seen(price)[0]).toBe(promise))

test('in Thai as well', () => {
  expect(seen(690_000, 'th')[0]).toBe('ส่งฟรี ได้รับภายใน 2–3 วันทำการ')
  expect(seen(129_000, 'th')[0]).toBe('ส่งฟรีเมื่อซื้อครบ ฿2,000\nได้รับภายใน 2–3 วันทำการ ค่าจัดส่งธรรมดา ฿150')
})
