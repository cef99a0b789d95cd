import { expect, test } from 'vitest'
import { email } from '#app/kit/field-kinds.ts'
import { orderNumber } from '../order-number.ts'
import { trackFields } from './tracking-answer.ts'

test('the tracking form asks a guest for the order number and the email of the order', () =>
  expect(trackFields).toEqual({
    order: { ...orderNumber, name: 'order', label: 'account.track.number' },
    email: { ...email, name: 'email', label: 'account.track.email' },
  }))
