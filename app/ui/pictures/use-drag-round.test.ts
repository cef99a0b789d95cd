import { expect, test } from 'vitest'
import { nearest, seenFrom } from './use-drag-round.ts'

const row = (place: number, count: number) =>
  Array.from({ length: count }, (_, slide) => Number(seenFrom(slide, place, count).toFixed(2)))

test('the current slide fills the frame, with its neighbours on both sides, also at the ends of the row', () => {
  expect(row(0, 3)).toEqual([0, 1, -1])
  expect(row(2.5, 3)).toEqual([0.5, -1.5, -0.5])
  expect(row(-0.25, 4)).toEqual([0.25, 1.25, -1.75, -0.75])
})

test('with two slides, the other one appears on the side towards which the row is dragged', () => {
  expect(row(0.1, 2)).toEqual([-0.1, 0.9])
  expect(row(-0.1, 2)).toEqual([0.1, -0.9])
})

test.each([
  [3, 3, 0],
  [-1, 3, 2],
  [7.4, 5, 2],
])('the slide nearest to %d of %d is %d', (place, count, slide) => expect(nearest(place, count)).toBe(slide))
