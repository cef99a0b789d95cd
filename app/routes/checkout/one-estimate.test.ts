import { beforeAll, expect, test } from 'vitest'
import { asWritten, languages } from '#app/i18n/language.ts'
import { arrivalDays } from '#app/kit/arrival-days.ts'
import { defaultSettings } from '#app/modules/settings/shop-settings.ts'
import { estimatedDates } from '#app/modules/shipping/delivery-dates.ts'
import { get, post, postJson } from '#tests/support/app.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fromEverywhere, orderFields } from '#tests/support/order-fields.ts'
import { payingShop } from '#tests/support/paying-shop.ts'
import { staffedShop } from '#tests/support/people.ts'

// Every page and mail shows the same delivery estimate, before and after the daily cut-off.

const database = await testDatabase()
const { db } = database
const paying = await payingShop(db, 90)
const shop = await staffedShop(database, { clock: () => paying.time.now, payments: paying.provider })
const app = fromEverywhere(shop.app)
const { productId } = paying

/** A Tuesday just before and at 14:00 in Bangkok, late on a Friday, and before a public holiday. */
const moments = ['2026-11-24T06:59:00Z', '2026-11-24T07:00:00Z', '2026-11-27T10:00:00Z', '2026-12-04T10:00:00Z']
const read = async (path: string) => asWritten(await (await app(get(path))).text())
const plain = (html: string) => html.replace(/<[^>]*>/g, '').replaceAll('&nbsp;', '\u00A0')
beforeAll(() => db.deleteFrom('mails').execute())

test.each(moments.flatMap((moment) => languages.map((language) => ({ moment, language }))))(
  'every page and email shows the same delivery estimate ($moment in $language)',
  async ({ moment, language }) => {
    paying.time.now = new Date(moment)
    const deliveryEstimate = estimatedDates(
      defaultSettings,
      { method: 'standard', postalCode: '10330' },
      paying.time.now,
    )
    if (!deliveryEstimate) throw new Error('nothing is promised')
    const days = asWritten(arrivalDays(deliveryEstimate, language))
    const at = language === 'th' ? '/th' : ''
    const lines = [{ productId, size: 'M', quantity: 1 }]

    expect(plain(await read(`${at}/product/${productId}`))).toContain(days)
    const quote = await app(postJson(`${at}/api/quote`, { lines, deliveryMethod: 'standard', postalCode: '10330' }))
    const { deliveryMethods } = (await quote.json()) as { deliveryMethods: { method: string; dates?: object }[] }
    expect(deliveryMethods.find(({ method }) => method === 'standard')?.dates).toEqual(deliveryEstimate)
    const fields = orderFields({ lines: JSON.stringify(lines), expectedTotal: '115000', method: 'promptpay' })
    const placed = await app(post(`${at}/checkout`, fields))
    const key = /order=([\w-]+)/.exec(placed.headers.get('location') ?? '')?.[1]
    expect(key).toBeDefined()
    const mail = await db.selectFrom('mails').select('text').where('recipient', '=', fields.email).executeTakeFirst()
    expect(asWritten(mail?.text ?? '')).toContain(days)
    expect(plain(await read(`${at}/payment-success?order=${key}`))).toContain(days)
    expect(plain(await read(`${at}/order/${key}`))).toContain(days)
  },
)
