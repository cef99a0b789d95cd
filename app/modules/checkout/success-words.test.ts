import { expect, test } from 'vitest'
import { type SuccessState, successSteps, successWords } from './success-state.ts'

const states = [
  'waiting',
  'confirmation',
  'confirmed',
  'slip_review',
  'paid',
  'failed',
  'expired',
  'unconfirmed',
  'on_hold',
  'refunded',
] as const satisfies readonly SuccessState[]
const usual = {
  channel: 'online',
  paymentMethod: 'card',
  hasEmail: true,
  needsAddress: false,
  isPickup: false,
  arrival: { shipBy: '2026-11-30' },
} as const

test('a paid order with email and address refers to the email and shows the day of shipping', () => {
  expect(successWords('paid', usual)).toEqual({
    title: 'thanks.title.paid',
    text: ['thanks.text.paid', 'thanks.inEmail'],
  })
  expect(successSteps('paid', usual)).toEqual(['thanks.steps.packed', 'thanks.steps.leavesBy', 'thanks.steps.arrives'])
})

test('an order paid by link without email and address requests the address, without email or day', () => {
  const bare = { ...usual, channel: 'chat', hasEmail: false, needsAddress: true, arrival: undefined } as const
  expect(successWords('paid', bare).text).toEqual(['thanks.paidNoAddress'])
  expect(successSteps('paid', bare)).toEqual(['thanks.steps.address', 'thanks.steps.leavesHere', 'thanks.steps.comes'])
  expect(successSteps('waiting', bare)[0]).toBe('thanks.steps.payAddress')
})

test('a paid order for pickup shows no shipping steps', () => {
  const pickup = { ...usual, isPickup: true, arrival: undefined }
  expect(successSteps('paid', pickup)).toEqual(['thanks.steps.packed', 'thanks.steps.pickUp'])
})

const aboutEmail: readonly string[] = [
  'thanks.inEmail',
  'thanks.foundByEmail',
  'thanks.steps.transfer',
  'thanks.steps.leaves',
  'thanks.steps.leavesBy',
  'moneyTransfer.waiting',
]

test.each(
  states.flatMap((state) =>
    (['card', 'bank_transfer', 'cod', 'chat'] as const).map((option) => [state, option] as const),
  ),
)('%s, %s: an order without an email mentions no email', (state, paymentMethod) => {
  for (const arrival of [usual.arrival, undefined]) {
    const facts = { ...usual, paymentMethod, hasEmail: false, arrival }
    const said = [...successWords(state, facts).text, ...successSteps(state, facts)]
    expect(said.filter((key) => aboutEmail.includes(key))).toEqual([])
  }
})
