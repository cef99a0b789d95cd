import { expect, test } from 'vitest'
import {
  mailLimits,
  mailRepeatLimit,
  resetLimits,
  signUpLimits,
  tokenLimits,
  wrongFromNetwork,
} from './account-limits.ts'

test('networks have hourly limits for attempts, and addresses for emails', () => {
  const perSeconds = 3600
  expect(wrongFromNetwork('1.2.3.4')).toEqual({ key: 'wrong sign-in from 1.2.3.4', limit: 300, perSeconds })
  expect(signUpLimits('1.2.3.4')).toEqual([{ key: 'sign-up from 1.2.3.4', limit: 10, perSeconds }])
  expect(resetLimits('1.2.3.4')).toEqual([{ key: 'reset from 1.2.3.4', limit: 10, perSeconds }])
  expect(tokenLimits('1.2.3.4')).toEqual([{ key: 'token from 1.2.3.4', limit: 30, perSeconds }])
  expect(mailLimits('reset', 'nok@mai.example')).toEqual([
    { key: 'reset mail to nok@mai.example', limit: 3, perSeconds },
  ])
  expect(mailRepeatLimit('reset', 'nok@mai.example')).toEqual({
    key: 'reset mail to nok@mai.example this minute',
    limit: 1,
    perSeconds: 60,
  })
})
