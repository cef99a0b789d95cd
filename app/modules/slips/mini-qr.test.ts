import { slipVerify, trueMoneySlipVerify } from 'promptparse/generate'
import { describe, expect, test } from 'vitest'
import { readMiniQr } from './mini-qr.ts'

describe('mini-QR code of a slip', () => {
  test.each([
    ['004000060000010103002021900021231231212000115102TH91049C30', '002', '0002123123121200011'],
    ['004100060000010103014022000111222233344ABCD125102TH910417DF', '014', '00111222233344ABCD12'],
  ])('is read from %s', (text, bank, reference) =>
    expect(readMiniQr(text)).toEqual({ code: { bank, reference }, doubt: undefined }),
  )

  test('is read for any bank and any length of its reference', () => {
    for (const reference of ['014123456789012345', '2026112512345678901234567', 'aB3dE5fG7hJ9kL1mN3pQ'])
      expect(readMiniQr(slipVerify({ sendingBank: '069', transRef: reference }))).toEqual({
        code: { bank: '069', reference },
        doubt: undefined,
      })
  })

  test('is read with a doubt when its digits were changed', () => {
    const changed = '004000060000010103002021900021231231212000125102TH91049C30'
    const code = { bank: '002', reference: '0002123123121200012' }
    expect(readMiniQr(changed)).toEqual({ code, doubt: 'bad_checksum' })
  })

  test('is read for a TrueMoney wallet', () => {
    const text = trueMoneySlipVerify({ eventType: 'P2P', transactionId: 'TXN-0001234567', date: '21112026' })
    const code = { bank: 'TMN', reference: 'TXN-0001234567' }
    expect(readMiniQr(text)).toEqual({ code, doubt: undefined })
  })

  test('is read when its checksum lacks the leading zeros', () => {
    const reference = '014123456789012305'
    expect(slipVerify({ sendingBank: '004', transRef: reference })).toMatch(/91040[0-9A-F]{3}$/)
    const text = slipVerify({ sendingBank: '004', transRef: reference }).replace(/91040(...)$/, '9104$1')
    expect(readMiniQr(text)).toEqual({ code: { bank: '004', reference }, doubt: undefined })
  })

  test.each([
    [slipVerify({ sendingBank: '004', transRef: "'; drop table x; --" })],
    [slipVerify({ sendingBank: '004', transRef: 'a'.repeat(41) })],
    [slipVerify({ sendingBank: '04', transRef: '014123456789012345' })],
    [slipVerify({ sendingBank: '0004', transRef: '014123456789012345' })],
    [trueMoneySlipVerify({ eventType: 'P2P', transactionId: '0 1', date: '21112026' })],
  ])('is not read from %s, with a valid checksum but no bank reference', (text) =>
    expect(readMiniQr(text)).toEqual({ code: undefined, doubt: 'other_qr' }),
  )

  test.each([
    ['00410006000001010301402010', '0', 'one digit'],
    [`0041000600000101030140240${'a'.repeat(40)}`, 'a'.repeat(40), 'forty characters'],
    ['0041000600000101030140203abc\n5102TH', 'abc', 'three characters before a line break'],
  ])('is read from %s without a checksum, as the reference %s: %s', (text, reference) =>
    expect(readMiniQr(text)).toEqual({ code: { bank: '014', reference }, doubt: 'bad_checksum' }),
  )

  test.each([
    ['00020101021229370016A0000006770101110113006680111111153037645802TH540520.15630442BE'],
    ['https://example.com'],
    ['00400006000001010300'],
    ['00400006000001010300202990002'],
    ['004100060000010103014020012345'],
    ['004100060000010103014020412'],
    [' 00410006000001010301402010'],
    ['004X0006000001010301402010'],
    ['0041000600000101030X402010'],
    ['00410006000001010301402X10'],
    [`0041000600000101030140241${'a'.repeat(41)}`],
    ["0041000600000101030140220'; drop table x; --00"],
  ])('is not read from %s', (text) => expect(readMiniQr(text)).toEqual({ code: undefined, doubt: 'other_qr' }))

  test.each([undefined, ''])('is missing when nothing (%j) was read', (text) =>
    expect(readMiniQr(text)).toEqual({ code: undefined, doubt: 'no_qr' }),
  )
})
