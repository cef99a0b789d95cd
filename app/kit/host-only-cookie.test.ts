import { expect, test } from 'vitest'
import { hostOnly } from './host-only-cookie.ts'

test('over https a cookie is this very host’s, over http it has its plain name', () =>
  expect([hostOnly('lang', true), hostOnly('lang', false)]).toEqual(['__Host-lang', 'lang']))
