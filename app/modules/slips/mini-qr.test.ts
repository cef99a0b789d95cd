import { describe, expect, test } from 'vitest'
import { miniQr } from '#tests/factories/slip-picture.ts'
import { readMiniQr } from './mini-qr.ts'

describe('the mini-QR of a slip', () => {
  test.each([
    ['004000060000010103002021900021231231212000115102TH91049C30', '002', '0002123123121200011'],
    ['004100060000010103014022000111222233344ABCD125102TH910417DF', '014', '00111222233344ABCD12'],
  ])('%s is read', (text, bank, reference) =>
    expect(readMiniQr(text)).toEqual({ code: { bank, reference }, doubt: undefined }),
  )

  test('whatever the bank and the length of its reference', () => {
    for (const reference of ['014123456789012345', '2026112512345678901234567', 'aB3dE5fG7hJ9kL1mN3pQ'])
      expect(readMiniQr(miniQr(reference, '069'))).toEqual({ code: { bank: '069', reference }, doubt: undefined })
  })

  test('whose digits were changed is read and doubted', () => {
    const changed = '004000060000010103002021900021231231212000125102TH91049C30'
    const code = { bank: '002', reference: '0002123123121200012' }
    expect(readMiniQr(changed)).toEqual({ code, doubt: 'bad_checksum' })
  })

  test.each([
    ['00020101021229370016A0000006770101110113006680111111153037645802TH540520.15630442BE'],
    ['https://example.com'],
    ['00400006000001010300'],
    ['00400006000001010300202990002'],
    ["0041000600000101030140220'; drop table x; --00"],
  ])('%s is none', (text) => expect(readMiniQr(text)).toEqual({ code: undefined, doubt: 'other_qr' }))

  test.each([undefined, ''])('nothing (%j) was read', (text) =>
    expect(readMiniQr(text)).toEqual({ code: undefined, doubt: 'no_qr' }),
  )
})
