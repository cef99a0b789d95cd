import { expect, test } from 'vitest'
import { hostOnly } from './host-only-cookie.ts'

test('a cookie gets the __Host- prefix over https and its plain name over http', () =>
  expect([hostOnly('lang', true), hostOnly('lang', false)]).toEqual(['__Host-lang', 'lang']))
