import { expect, test } from 'vitest'
import { drawing } from './drawing.ts'
import { figuresOf, type Run, withRun } from './saved-runs.ts'
import { limited } from './table.ts'

const run = (commit: string, figures: Run['figures']): Run => ({ day: '2026-11-21', commit, figures })

test('a row with a value is saved with its unit, its limit and whether other load disturbed it', () =>
  expect(
    figuresOf([
      limited('home', [4.5678], { unit: 'ms', max: 9, foreign: 0.5 }),
      { what: 'nginx', figure: 'not installed', goal: '', ok: undefined },
    ]),
  ).toEqual({ home: { value: 4.57, unit: 'ms', limit: { max: 9 }, disturbed: true } }))

test('a repeated part replaces its figures of the same commit, and the last ten runs are stored', () => {
  const [home, cart] = [
    { value: 5, unit: 'ms' },
    { value: 1, unit: 'ms' },
  ]
  expect(withRun([run('one', { home, cart }), run('two', {})], run('one', { home: cart }))).toEqual([
    run('two', {}),
    run('one', { home: cart, cart }),
  ])
  const many = Array.from({ length: 10 }, (_, n) => run(String(n), {}))
  expect(withRun(many, run('new', {})).map(({ commit }) => commit)).toEqual([
    ...Array.from({ length: 9 }, (_, n) => String(n + 1)),
    'new',
  ])
})

test('the chart shows other systems as multiples of the last run and of the run they were measured in', () => {
  const picture = drawing([run('one', { 'new cart line': { value: 0.8, unit: 'ms CPU', limit: { max: 1 } } })])
  expect(picture).toContain('48.8 · 61 ×, same run 30 ×')
  expect(picture).toContain('here 0.80, c3a7f959 1.6')
  expect(picture).toContain('1654 · same run 40 ×')
})

test('the chart shows whether the last run met its goal, next to earlier runs', () => {
  const at = (value: number) => ({ 'new cart line': { value, unit: 'ms CPU', limit: { max: 1 } } })
  const classes = (...values: number[]) =>
    [
      ...drawing(values.map((value) => run(String(value), at(value)))).matchAll(/<circle class="(\w+)" cx="(\d+)"/g),
    ].map(([, name, x]) => `${name} ${x}`)
  expect(classes(2, 0.5)).toEqual(['faint 555', 'met 405'])
  expect(classes(0.5, 16)).toEqual(['faint 405', 'missed 630'])
})
