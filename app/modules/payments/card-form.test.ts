import { describe, expect, test } from 'vitest'
import { readCard } from './card-form.ts'

const now = new Date('2026-11-21T05:00:00Z')
const good = { cardNumber: '4242 4242 4242 4242', expiryDate: '11/26', cvv: '123', cardholderName: 'Mali Srisuk' }

describe('the card form', () => {
  test.each([
    ['4242 4242 4242 4242', '4242424242424242'],
    ['4242424242424242', '4242424242424242'],
    ['4000-0000-0000-0002', '4000000000000002'],
    ['4000 0000 0000 9995', '4000000000009995'],
    ['4000 0000 0000 3220', '4000000000003220'],
    ['4000 0000 0000 0077', '4000000000000077'],
    ['4000 0000 0000 0085', '4000000000000085'],
    ['4000 0000 0000 0093', '4000000000000093'],
  ])('accepts the test card %s', (cardNumber, number) => {
    expect(readCard({ ...good, cardNumber }, now)).toEqual({ ok: true, number })
  })

  test.each([
    ['a real looking number', { cardNumber: '5555 5555 5555 4444' }, 'not_a_test_card', 'cardNumber'],
    ['a number that is too long', { cardNumber: '4242 4242 4242 4242 ' + '4' }, 'not_a_test_card', 'cardNumber'],
    ['the name of an object property', { cardNumber: 'constructor' }, 'not_a_test_card', 'cardNumber'],
    ['no number', { cardNumber: ' ' }, 'card_incomplete', 'cardNumber'],
    ['no name', { cardholderName: '' }, 'card_incomplete', 'cardholderName'],
    ['last month', { expiryDate: '10/26' }, 'expired_card', 'expiryDate'],
    ['last year', { expiryDate: '12/25' }, 'expired_card', 'expiryDate'],
    ['a thirteenth month', { expiryDate: '13/27' }, 'invalid_expiry', 'expiryDate'],
    ['a date in words', { expiryDate: 'soon' }, 'invalid_expiry', 'expiryDate'],
    ['a date with an extra digit before it', { expiryDate: '111/27' }, 'invalid_expiry', 'expiryDate'],
    ['a date with an extra digit after it', { expiryDate: '11/270' }, 'invalid_expiry', 'expiryDate'],
    ['a number with many dashes', { cardNumber: '4242-4242--4242--4242' }, 'not_a_test_card', 'cardNumber'],
    ['a name of 101 letters', { cardholderName: 'M'.repeat(101) }, 'card_incomplete', 'cardholderName'],
    ['a code of two digits', { cvv: '12' }, 'invalid_cvv', 'cvv'],
    ['a code of five digits', { cvv: '12345' }, 'invalid_cvv', 'cvv'],
  ])('refuses %s and reports the field', (_, change, reason, field) => {
    expect(readCard({ ...good, ...change }, now)).toEqual({ ok: false, reason, field })
  })

  test('accepts a card to the end of its month in Bangkok time, not in London time', () => {
    const lastSecond = new Date('2026-11-30T16:59:59Z')
    const firstSecond = new Date('2026-11-30T17:00:00Z')
    expect(readCard(good, lastSecond).ok).toBe(true)
    expect(readCard(good, firstSecond)).toMatchObject({ reason: 'expired_card' })
  })

  test.each([
    { cvv: ' 123 ' },
    { cvv: '1234' },
    { cardNumber: '  4242 4242 4242 4242  ' },
    { cardholderName: ` ${'M'.repeat(100)} ` },
    { expiryDate: ' 01/27 ' },
    { expiryDate: '11 /26' },
    { expiryDate: '11/ 26' },
    { expiryDate: '11/26' },
  ])('accepts %j as typed', (change) => {
    expect(readCard({ ...good, ...change }, now)).toEqual({ ok: true, number: '4242424242424242' })
  })

  test('accepts Thai digits', () => {
    expect(readCard({ ...good, cardNumber: '๔๒๔๒ ๔๒๔๒ ๔๒๔๒ ๔๒๔๒', cvv: '๑๒๓', expiryDate: '๑๑/๒๖' }, now).ok).toBe(true)
  })
})
