import { expect, test } from 'vitest'
import { email } from '#app/kit/field-kinds.ts'
import { orderNumber } from '../order-number.ts'
import { trackFields } from './tracking-answer.ts'

test('a guest is asked for the number of her order and the email it was placed with', () =>
  expect(trackFields).toEqual({
    order: { ...orderNumber, name: 'order', label: 'account.track.number' },
    email: { ...email, name: 'email', label: 'account.track.email' },
  }))
