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

test('the old address leads to the new one, and other redirects stay', () => {
  expect(move([stored('/sale', '/new')])).toEqual({ added, changed: [], removed: [], isRedirected: true })
})

test('what led to the old address leads to the new one at once, in its own kind', () => {
  const before = stored('/spring', '/collections/old?sort=price_asc', false)
  const after = { from: '/spring', to: '/collections/new', permanent: false }
  expect(move([before])).toEqual({ added, changed: [{ before, after }], removed: [], isRedirected: true })
})

test('nothing leads away from where the page is now: back and forth makes no circle', () => {
  const back = stored('/collections/new', '/collections/old')
  expect(move([back])).toEqual({ added, changed: [], removed: [back], isRedirected: true })
})

test('a redirect that stands at the old address already is turned', () => {
  const before = stored('/collections/old', '/sale')
  const after = { from: '/collections/old', to: '/collections/new', permanent: true }
  expect(move([before])).toEqual({ added: undefined, changed: [{ before, after }], removed: [], isRedirected: true })
})

test('nothing is added to the most there may be', () => {
  const all = Array.from({ length: maxRedirects }, (_, at) => stored(`/a-${at}`, '/new'))
  expect(move(all)).toMatchObject({ added: undefined, isRedirected: false })
  expect(move(all.slice(1))).toMatchObject({ added, isRedirected: true })
  expect(move([stored('/collections/old', '/sale'), ...all.slice(1)]).isRedirected).toBe(true)
})
