import { describe, expect, test } from 'vitest'
import type { DeliveryFault } from '#app/platform/mail/delivery-fault.ts'
import { campaignTexts } from '#tests/factories/plain-campaign.ts'
import type { Campaign } from './campaign.ts'
import { decideChange, decideSend, failuresIn, languagesWithoutText, stateAfterFault } from './campaign-rules.ts'

const campaign = (change: Partial<Campaign> = {}): Campaign => ({
  ...campaignTexts,
  id: '1',
  state: 'draft',
  version: 3,
  productIds: [],
  startedAt: null,
  finishedAt: null,
  ...change,
})

describe('whether a campaign can be changed', () => {
  test.each<[string, Campaign | undefined, number, string | undefined]>([
    ['a draft at its version', campaign(), 3, undefined],
    ['an unknown campaign', undefined, 3, 'not_found'],
    ['one saved by someone else in the meantime', campaign(), 2, 'conflict'],
    ...(['sending', 'sent', 'stopped'] as const).map((state): [string, Campaign, number, string] => [
      state,
      campaign({ state }),
      3,
      'not_draft',
    ]),
  ])('%s', (_, stored, version, reason) => {
    const decided = decideChange(stored, version)
    expect(decided.ok ? undefined : decided.reason).toBe(reason)
  })
})

describe('whether a campaign can be sent', () => {
  test.each<[string, Campaign, number, string | undefined]>([
    ['a complete draft with a subscriber', campaign(), 1, undefined],
    ['without a subscriber', campaign(), 0, 'nobody'],
    ['without an English subject', campaign({ subjectEn: '' }), 1, 'unwritten'],
    ['without a Thai text', campaign({ textTh: '' }), 1, 'unwritten'],
    ['one that is being sent', campaign({ state: 'sending' }), 1, 'not_draft'],
    ['one saved by someone else in the meantime', campaign({ version: 4 }), 1, 'conflict'],
  ])('%s', (_, stored, readers, reason) => {
    const decided = decideSend(stored, { version: 3, subscribers: readers })
    expect(decided.ok ? undefined : decided.reason).toBe(reason)
  })

  test('languages without a subject or a text are listed', () => {
    expect(languagesWithoutText(campaign())).toEqual([])
    expect(languagesWithoutText(campaign({ textEn: '' }))).toEqual(['en'])
    expect(languagesWithoutText(campaign({ textEn: '', subjectTh: '' }))).toEqual(['en', 'th'])
  })
})

test.each<[DeliveryFault, number, string]>([
  ['address', 1, 'bounced'],
  ['mail', 1, 'failed'],
  // Possibly delivered: not repeated.
  ['unknown', 1, 'taken'],
  ['later', 11, 'waiting'],
  ['later', 12, 'failed'],
])('after the fault "%s" at attempt %i of 12 the recipient is %s', (fault, attempts, state) =>
  expect(stateAfterFault(fault, attempts, 12)).toBe(state),
)

test('a delivery report counts permanent failures: of the mailbox as bounced, of the email as failed', () => {
  const addresses = ['nok@mai.example']
  const report = (action: string, status: string) => ({ addresses, action, status, answer: '' })
  expect(failuresIn([report('delayed', '4.4.1'), report('failed', '4.4.7'), report('delivered', '2.1.5')])).toEqual([])
  expect(failuresIn([report('delayed', '4.4.1'), report('failed', '5.1.1'), report('failed', '5.7.1')])).toEqual([
    { addresses, status: '5.1.1', state: 'bounced' },
    { addresses, status: '5.7.1', state: 'failed' },
  ])
})
