import { expect, test } from 'vitest'
import { couponState } from './coupon.ts'

const now = new Date('2026-11-21T05:00:00Z')
const before = new Date(now.getTime() - 1)
const after = new Date(now.getTime() + 1)
const open = { active: true, startsAt: null, endsAt: null, usageLimitGlobal: null, usedCount: 7 }

test.each([
  ['without limits', {}, 'active'],
  ['switched off, whatever else', { active: false, startsAt: after, endsAt: before }, 'off'],
  ['before its beginning', { startsAt: after }, 'not_started'],
  ['from the moment it begins', { startsAt: now }, 'active'],
  ['before its end', { endsAt: after }, 'active'],
  ['from the moment it ends', { endsAt: now }, 'ended'],
  ['one use before the limit', { usageLimitGlobal: 8 }, 'active'],
  ['at the limit', { usageLimitGlobal: 7 }, 'used_up'],
  ['beyond it', { usageLimitGlobal: 6 }, 'used_up'],
  ['ended and used up', { endsAt: before, usageLimitGlobal: 7 }, 'ended'],
])('%s', (_when, change, state) => expect(couponState({ ...open, ...change }, now)).toBe(state))
