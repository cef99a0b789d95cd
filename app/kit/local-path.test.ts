import { expect, test } from 'vitest'
import { localPathOr } from './local-path.ts'

test.each([
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/ /evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/%2e//evil.example',
  '/x/..//evil.example',
  'https://evil.example',
  'HTTPS:evil.example',
  'http:/evil.example',
  'javascript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'evil.example',
  '@evil.example',
  '?redirectTo=//evil.example',
  '#x',
  '',
  '/\u0000',
  '/\u00a0//e',
  '/\u2028/e',
  '/\ufeff/e',
  `/${'x'.repeat(500)}`,
  undefined,
  null,
  7,
  ['/cart'],
  { toString: () => '/cart' },
])('%j is replaced by the home page', (value) => {
  expect(localPathOr(value, '/')).toBe('/')
})

test.each([
  ['/', '/'],
  ['/profile?tab=orders#top', '/profile?tab=orders#top'],
  ['/product/ao-dai', '/product/ao-dai'],
  ['/th/search?q=ผ้าไหม', '/th/search?q=%E0%B8%9C%E0%B9%89%E0%B8%B2%E0%B9%84%E0%B8%AB%E0%B8%A1'],
  ['/a/../cart', '/cart'],
  ['/%09/evil.example', '/%09/evil.example'],
  ['/@evil.example', '/@evil.example'],
  [`/${'x'.repeat(499)}`, `/${'x'.repeat(499)}`],
])('%s is accepted as a path of this site', (value, path) => {
  expect(localPathOr(value, '/')).toBe(path)
  expect(new URL(localPathOr(value, '/'), 'https://mai.example').origin).toBe('https://mai.example')
})
