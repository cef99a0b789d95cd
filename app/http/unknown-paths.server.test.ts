import { expect, test } from 'vitest'
import { openLog } from '#app/platform/log.server.ts'
import { unknownPaths } from './unknown-paths.server.ts'

function watched() {
  const lines: string[] = []
  const time = { now: new Date('2026-11-21T12:00:00Z') }
  const log = openLog('warn', { write: (line: string) => lines.push(line) })
  return { lines, time, note: unknownPaths(log, () => time.now) }
}
const pathsOf = (lines: string[]) => lines.map((line) => (JSON.parse(line) as { path: string }).path)

test('an unknown path is logged once, however often it is requested', () => {
  const { lines, note } = watched()
  for (let time = 0; time < 50; time++) note('/collections/old-silk')
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { level: 40, msg: 'unknown path', path: '/collections/old-silk' },
  ])
})

test('at most ten unknown paths are logged per minute', () => {
  const { lines, time, note } = watched()
  for (let page = 0; page < 5000; page++) note(`/page-${page}`)
  expect(lines).toHaveLength(10)
  time.now = new Date('2026-11-21T12:01:00Z')
  for (let page = 5000; page < 9000; page++) note(`/page-${page}`)
  expect(lines).toHaveLength(20)
})

test('the limit starts again with each minute of the clock', () => {
  const { lines, time, note } = watched()
  for (let page = 0; page < 10; page++) note(`/page-${page}`)
  time.now = new Date('2026-11-21T12:00:59.999Z')
  note('/late')
  expect(lines).toHaveLength(10)
  time.now = new Date('2026-11-21T12:01:00Z')
  note('/late')
  expect(pathsOf(lines).at(-1)).toBe('/late')
})

test('1,000 logged paths are remembered; the next one clears the list', () => {
  const { lines, time, note } = watched()
  for (let page = 0; page < 1000; page++) {
    time.now = new Date(Date.UTC(2026, 10, 21, 12, Math.floor(page / 9)))
    note(`/page-${page}`)
  }
  note('/page-0')
  expect(lines).toHaveLength(1000)
  time.now = new Date('2026-11-22T12:00:00Z')
  for (const page of [1000, 0, 1, 1000]) note(`/page-${page}`)
  expect(pathsOf(lines).slice(1000)).toEqual(['/page-1000', '/page-0', '/page-1'])
})

test.each([
  ['/reset/nok@mai.example', '/reset/…'],
  ['/reset/nok%40mai.example', '/reset/…'],
  ['/call/0812345678', '/call/…'],
  ['/k/4f9a1c0be7d24a5f8b1c', '/k/…'],
  [`/x/${'a'.repeat(300)}`, '/x/…'],
  ['/2026/lookbook', '/2026/lookbook'],
  ['/summer-2026-dresses/new-summer-2026-dress', '/summer-2026-dresses/…'],
  [`/${'silk-'.repeat(7)}best`, `/${'silk-'.repeat(7)}best`],
  [`/${'silk-'.repeat(8)}`, '/…'],
  ['/a/b/c/d/e/f/g/h', '/a/b/c/d/e/f/g'],
  [`/${'silk'.repeat(9)}`.repeat(4), `${`/${'silk'.repeat(9)}`.repeat(3)}/silksilk`],
])('%s is logged as %s', (path, shown) => {
  const { lines, note } = watched()
  note(path)
  expect(pathsOf(lines)).toEqual([shown])
})
