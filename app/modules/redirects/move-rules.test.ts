import { expect, test } from 'vitest'
import { decideMove } from './move-rules.ts'
import { maxRedirects, type StoredRedirect } from './redirect.ts'

const stored = (from: string, to: string, permanent = true): StoredRedirect => ({
  id: from,
  from,
  to,
  permanent,
  version: 1,
})
const move = (all: readonly StoredRedirect[]) => decideMove(all, { from: '/collections/old', to: '/collections/new' })
const added = { from: '/collections/old', to: '/collections/new', permanent: true }

test('the old address redirects to the new one, and other redirects stay', () => {
  expect(move([stored('/sale', '/new')])).toEqual({ added, changed: [], removed: [], isRedirected: true })
})

test('redirects to the old address now lead to the new one, and keep their type', () => {
  const before = stored('/spring', '/collections/old?sort=price_asc', false)
  const after = { from: '/spring', to: '/collections/new', permanent: false }
  expect(move([before])).toEqual({ added, changed: [{ before, after }], removed: [], isRedirected: true })
})

test('a redirect away from the new address is removed, so that moving back makes no loop', () => {
  const back = stored('/collections/new', '/collections/old')
  expect(move([back])).toEqual({ added, changed: [], removed: [back], isRedirected: true })
})

test('an existing redirect from the old address is changed to the new one', () => {
  const before = stored('/collections/old', '/sale')
  const after = { from: '/collections/old', to: '/collections/new', permanent: true }
  expect(move([before])).toEqual({ added: undefined, changed: [{ before, after }], removed: [], isRedirected: true })
})

test('no redirect is added above the maximum number', () => {
  const all = Array.from({ length: maxRedirects }, (_, at) => stored(`/a-${at}`, '/new'))
  expect(move(all)).toMatchObject({ added: undefined, isRedirected: false })
  expect(move(all.slice(1))).toMatchObject({ added, isRedirected: true })
  expect(move([stored('/collections/old', '/sale'), ...all.slice(1)]).isRedirected).toBe(true)
})
