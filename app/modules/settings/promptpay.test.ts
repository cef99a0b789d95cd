import fc from 'fast-check'
import jsQR from 'jsqr'
import { parse } from 'promptparse'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { decimalBaht, satang } from '#app/kit/money.ts'
import { readOwnPromptPayId, readPromptPayTarget } from '#app/kit/promptpay-id.ts'
import { sandboxPromptPayId } from '#app/modules/payments/sandbox/sandbox-abilities.server.ts'
import { qrPng, qrSvg } from '#app/platform/qr-code.server.ts'
import vectors from '#tests/data/promptpay.json' with { type: 'json' }
import { billPayload, promptPayPayload } from './promptpay-qr.server.ts'

/** Strict: a wrong checksum parses to undefined. */
function read(payload: string) {
  const code = parse(payload, true)
  return {
    receiver: ['01', '02', '03'].map((tag) => code?.getTagValue('29', tag)).find(Boolean),
    amount: code?.getTagValue('54'),
    currency: code?.getTagValue('53'),
    country: code?.getTagValue('58'),
    once: code?.getTagValue('01') === '12',
  }
}

async function scan(svg: string, width: number): Promise<string | undefined> {
  const image = sharp(Buffer.from(svg)).resize(width).ensureAlpha().raw()
  const { data, info } = await image.toBuffer({ resolveWithObject: true })
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data
}

describe('PromptPay payload', () => {
  test.each(vectors.cases)('for $id has the receiver of the published test vector', ({ id, amountSatang, payload }) => {
    const ours = read(promptPayPayload({ target: id, amount: satang(amountSatang ?? 100) }))
    expect(ours).toEqual({ ...read(payload), amount: decimalBaht(amountSatang ?? 100), once: true })
  })

  test('equals the published payload byte for byte where the field order is the same', () => {
    expect(promptPayPayload({ target: '081-222-3333', amount: satang(3000) })).toBe(
      '00020101021229370016A0000006770101110113006681222333353037645802TH540530.0063043CAD',
    )
  })

  test('has exactly the amount, to the satang, for every amount up to ten million baht', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000_000 }).map(satang), (amount) => {
        expect(read(promptPayPayload({ target: '0812345678', amount })).amount).toBe(decimalBaht(amount))
      }),
      { numRuns: 2000 },
    )
  })

  test.each([0, -500, 1.5, Number.NaN, 1_000_000_001])('is not created for the amount %d', (amount) => {
    expect(() => promptPayPayload({ target: '0812345678', amount: amount as never })).toThrow(
      'invalid PromptPay amount',
    )
  })

  test.each([
    '',
    '12',
    '08123',
    'abcdefghij',
    '+1 212 555 0100',
    '081-234-56789',
    '10812345678',
    '6681234567',
    '668123456789',
    '00668123456789',
    '1'.repeat(14),
    '1'.repeat(16),
  ])('is not created for the id "%s"', (target) => {
    expect(readPromptPayTarget(target)).toEqual({ ok: false, reason: 'not_a_promptpay_id' })
    expect(() => promptPayPayload({ target, amount: satang(100) })).toThrow('invalid PromptPay id')
  })
})

test.each([
  '0812345678',
  '081-234-5678',
  '+66812345678',
  '+66 (0)81 234 5678',
  '66812345678',
  '66 81-234-5678',
  '0066 81 234 5678',
  '0066812345678',
  '๖๖๘๑๒๓๔๕๖๗๘',
  '๐๘๑๒๓๔๕๖๗๘',
])('%s is read as the phone number 0812345678', (text) =>
  expect(readPromptPayTarget(text)).toEqual({ ok: true, value: { kind: 'MSISDN', id: '0812345678' } }),
)

test.each([
  ['1-1111-11111-11-1', 'NATID', '1111111111111'],
  ['123 456 789 012 345', 'EWALLETID', '123456789012345'],
])('%s is read as %s', (text, kind, id) => expect(readPromptPayTarget(text)).toEqual({ ok: true, value: { kind, id } }))

describe('bill payment payload', () => {
  const bill = { billerId: '010753600031501', reference: '3F2A9C01', amount: satang(129_050) }
  test('has the biller, the reference and the amount, in the tag of bill payments', () => {
    const code = parse(billPayload(bill), true)
    expect(code?.getTagValue('30', '00')).toBe('A000000677010112')
    expect(code?.getTagValue('30', '01')).toBe('010753600031501')
    expect(code?.getTagValue('30', '02')).toBe('3F2A9C01')
    expect([code?.getTagValue('54'), code?.getTagValue('53'), code?.getTagValue('01')]).toEqual([
      '1290.50',
      '764',
      '12',
    ])
  })

  test.each([
    [{ billerId: '010753600031502'.replace('315', '316') }, 'invalid biller id'],
    [{ reference: '' }, 'invalid payment reference'],
    [{ reference: 'order-1' }, 'invalid payment reference'],
    [{ reference: 'A'.repeat(21) }, 'invalid payment reference'],
    [{ amount: satang(0) }, 'invalid PromptPay amount'],
  ])('is not created with %j', (change, fault) => expect(() => billPayload({ ...bill, ...change })).toThrow(fault))
})

test.each([
  ['081-234-5678', '0812345678'],
  ['+66 81 234 5678', '0812345678'],
  ['66812345678', '0812345678'],
  ['6621234567', undefined],
  ['0-1075-36000-31-5', '0107536000315'],
  ['140000812345678', '140000812345678'],
  ['02-123-4567', undefined],
  ['0000000000', undefined],
  ['0-1075-36000-31-6', undefined],
  ['mali', undefined],
])('the shop’s own PromptPay id %s is read as %s', (typed, id) => expect(readOwnPromptPayId(typed)).toBe(id))

describe('QR code', () => {
  test('as a PNG reads back as the payload, for a phone number and for a biller', async () => {
    for (const payload of [
      promptPayPayload({ target: '0812345678', amount: satang(129_050) }),
      billPayload({ billerId: '010753600031501', reference: '3F2A9C01', amount: satang(999_999) }),
    ]) {
      const picture = await qrPng(payload, 720)
      const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
      expect([info.width, info.height]).toEqual([720, 720])
      expect(jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(payload)
    }
  })

  test.each([240, 480])('as an SVG at %d px reads back as the payload with its amount', async (width) => {
    for (const target of [sandboxPromptPayId, '0812345678', '1111111111111', '123456789012345']) {
      const payload = promptPayPayload({ target, amount: satang(129_050) })
      const scanned = await scan(await qrSvg(payload), width)
      expect(scanned).toBe(payload)
      expect(read(scanned ?? '')).toMatchObject({ amount: '1290.50', currency: '764' })
    }
  })
})
