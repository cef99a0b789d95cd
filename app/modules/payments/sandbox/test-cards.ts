import type { TestNumber } from '../card-form.ts'

export type CardBehaviour = {
  outcome: 'succeeds' | 'authenticates' | 'declined' | 'insufficient_funds'
  webhook?: 'delayed' | 'repeated' | 'lost'
  disputes?: true
}

export const testCards: Readonly<Record<TestNumber, CardBehaviour>> = {
  '4242424242424242': { outcome: 'succeeds' },
  '4000000000003220': { outcome: 'authenticates' },
  '4000000000000002': { outcome: 'declined' },
  '4000000000009995': { outcome: 'insufficient_funds' },
  '4000000000000077': { outcome: 'succeeds', webhook: 'delayed' },
  '4000000000000085': { outcome: 'succeeds', webhook: 'repeated' },
  '4000000000000093': { outcome: 'succeeds', webhook: 'lost' },
  '4000000000000259': { outcome: 'succeeds', disputes: true },
}

export const webhookDelaySeconds = 60
export const webhookRepeats = 5
