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

test('paid, with e-mail and address: the details are in the e-mail, and the parcel leaves by its day', () => {
  expect(successWords('paid', usual)).toEqual({
    title: 'thanks.title.paid',
    text: ['thanks.text.paid', 'thanks.inEmail'],
  })
  expect(successSteps('paid', usual)).toEqual(['thanks.steps.packed', 'thanks.steps.leavesBy', 'thanks.steps.arrives'])
})

test('paid by a link, without either: the address is asked for, and neither an e-mail nor a day is named', () => {
  const bare = { ...usual, channel: 'chat', hasEmail: false, needsAddress: true, arrival: undefined } as const
  expect(successWords('paid', bare).text).toEqual(['thanks.paidNoAddress'])
  expect(successSteps('paid', bare)).toEqual(['thanks.steps.address', 'thanks.steps.leavesHere', 'thanks.steps.comes'])
  expect(successSteps('waiting', bare)[0]).toBe('thanks.steps.payAddress')
})

test('picked up at the shop: no parcel leaves', () => {
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
)('%s, %s: without an e-mail nothing is said of one', (state, paymentMethod) => {
  for (const arrival of [usual.arrival, undefined]) {
    const facts = { ...usual, paymentMethod, hasEmail: false, arrival }
    const said = [...successWords(state, facts).text, ...successSteps(state, facts)]
    expect(said.filter((key) => aboutEmail.includes(key))).toEqual([])
  }
})
