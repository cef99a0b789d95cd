import { expect, test } from 'vitest'
import { couponState } from './coupon.ts'

const now = new Date('2026-11-21T05:00:00Z')
const before = new Date(now.getTime() - 1)
const after = new Date(now.getTime() + 1)
const open = { active: true, startsAt: null, endsAt: null, usageLimitGlobal: null, usedCount: 7 }

test.each([
  ['is active without limits', {}, 'active'],
  ['is off when inactive, whatever its times', { active: false, startsAt: after, endsAt: before }, 'off'],
  ['is not started before its start', { startsAt: after }, 'not_started'],
  ['is active at its start', { startsAt: now }, 'active'],
  ['is active before its end', { endsAt: after }, 'active'],
  ['is ended at its end', { endsAt: now }, 'ended'],
  ['is active one use below its limit', { usageLimitGlobal: 8 }, 'active'],
  ['is used up at its limit', { usageLimitGlobal: 7 }, 'used_up'],
  ['is used up above its limit', { usageLimitGlobal: 6 }, 'used_up'],
  ['is ended when it is also used up', { endsAt: before, usageLimitGlobal: 7 }, 'ended'],
])('a coupon %s', (_when, change, state) => expect(couponState({ ...open, ...change }, now)).toBe(state))
