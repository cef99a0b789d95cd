import { expect, test, vi } from 'vitest'
import { cachedByText } from './cached-by-text.ts'

test('a value is computed once per text, even when it is undefined', () => {
  const valueOf = vi.fn<(text: string) => string | undefined>((text) => (text === 'none' ? undefined : `${text}!`))
  const cached = cachedByText(valueOf)
  expect(['a', 'none', 'a', 'none'].map(cached)).toEqual(['a!', undefined, 'a!', undefined])
  expect(valueOf).toHaveBeenCalledTimes(2)
})

test('a full cache is emptied, and a long text is not cached', () => {
  const valueOf = vi.fn<(text: string) => number>((text) => text.length)
  const cached = cachedByText(valueOf, 2)
  for (const text of ['a', 'b', 'c', 'c', 'a']) cached(text)
  expect(valueOf).toHaveBeenCalledTimes(4)
  const long = 'x'.repeat(301)
  expect([cached(long), cached(long), cached('y'.repeat(300)), cached('y'.repeat(300))]).toEqual([301, 301, 300, 300])
  expect(valueOf).toHaveBeenCalledTimes(7)
})
