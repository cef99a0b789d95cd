import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { provideTexts } from '#app/i18n/dictionaries.ts'
import { en } from '#app/i18n/en.ts'
import { asWritten, type Language } from '#app/i18n/language.ts'
import { I18nProvider } from '#app/i18n/provider.tsx'
import { th } from '#app/i18n/th.ts'
import { type Delivery, DeliveryEstimate } from './delivery-estimate.tsx'

provideTexts({ en, th })

const delivery = { fee: 15_000, freeFrom: 200_000, days: { from: 2, to: 3 }, returnDays: 30 }
const seen = (price: number, language: Language = 'en', change: Partial<Delivery> = {}) =>
  renderToStaticMarkup(
    <I18nProvider language={language} shop="MAI">
      <DeliveryEstimate delivery={{ ...delivery, ...change }} price={price} />
    </I18nProvider>,
  )
    .replaceAll('<br/>', '\n')
    .split('</li>')
    .map((line) => asWritten(line.replaceAll(/<[^>]+>/g, '')))

test.each([
  [690_000, 'Free delivery within 2–3 business days'],
  [200_000, 'Free delivery within 2–3 business days'],
  [199_999, 'Free delivery from ฿2,000\nDelivered within 2–3 business days, standard ฿150'],
])('a product of %i satang shows its own delivery cost', (price, deliveryEstimate) =>
  expect(seen(price)[0]).toBe(deliveryEstimate),
)

test('the delivery cost is shown in Thai', () => {
  expect(seen(690_000, 'th')[0]).toBe('ส่งฟรี ได้รับสินค้าภายใน 2–3 วันทำการ')
  expect(seen(129_000, 'th')[0]).toBe('ส่งฟรีเมื่อซื้อครบ ฿2,000\nได้รับสินค้าภายใน 2–3 วันทำการ ค่าจัดส่งธรรมดา ฿150')
})

test('arrival days are shown, with today’s order deadline until it has passed', () => {
  const dated = { arrives: 'Wed 25 – Thu 26 Nov', until: '14:00', remoteDays: 2 }
  expect(seen(690_000, 'en', dated)[0]).toBe(
    'Order by 14:00 today, arrives Wed 25 – Thu 26 Nov\nRemote areas: 2 business days later\nFree delivery',
  )
  expect(seen(129_000, 'en', { arrives: dated.arrives })[0]).toBe(
    'Arrives Wed 25 – Thu 26 Nov\nFree delivery from ฿2,000\nStandard delivery ฿150',
  )
  expect(seen(690_000, 'th', { arrives: 'พ. 25 – พฤ. 26 พ.ย.', until: '14.00 น.', remoteDays: 2 })[0]).toBe(
    'สั่งก่อน 14.00 น. วันนี้ ได้รับสินค้า พ. 25 – พฤ. 26 พ.ย.\nพื้นที่ห่างไกล ช้ากว่านี้ 2 วันทำการ\nส่งฟรี',
  )
})

test('the return period is shown', () => {
  expect([seen(690_000)[1], seen(690_000, 'th')[1]]).toEqual(['30-day returns', 'คืนได้ภายใน 30 วัน'])
  expect(seen(690_000, 'en', { returnDays: 14 })[1]).toBe('14-day returns')
})
