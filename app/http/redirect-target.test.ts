import { expect, test } from 'vitest'
import { redirectTarget } from './redirect-target.ts'

test.each([
  ['/cart?a=1#b', 'en', '/cart?a=1#b'],
  ['/cart?a=1#b', 'th', '/th/cart?a=1#b'],
  ['/th/cart', 'th', '/th/cart'],
  ['/th/cart', 'en', '/cart'],
  ['/th', 'en', '/'],
  ['/th?x=1', 'th', '/th?x=1'],
  ['/auth?tab=signup', 'en', '/'],
  ['/auth/sign-out', 'th', '/th'],
  ['//evil.example', 'th', '/th'],
  ['/th//evil.example', 'en', '/evil.example'],
  ['/th///evil.example/x', 'en', '/evil.example/x'],
  ['/th/\\evil.example', 'en', '/'],
  ['/api/session', 'en', '/'],
  ['/th/api/cart', 'th', '/th'],
  ['/api//session', 'en', '/'],
  ['/th/auth///sign-out', 'th', '/th'],
  ['/Auth/sign-out', 'en', '/'],
  ['/product/login', 'en', '/product/login'],
  [null, 'en', '/'],
] as const)('target %s in language %s becomes %s', (redirectTo, language, path) => {
  expect(redirectTarget(redirectTo, language)).toBe(path)
})
