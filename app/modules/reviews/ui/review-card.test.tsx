import { expect, test } from 'vitest'
import { rendered } from '#tests/support/rendered.tsx'
import type { Review } from '../review.ts'
import { ReviewCard } from './review-card.tsx'

const review: Review = {
  id: 'one',
  author: 'รัชนี',
  avatar: null,
  rating: 5,
  title: 'สวยมาก',
  comment: 'สีตรงกับในรูปเลย',
  pictures: [],
  verified: true,
  edited: false,
  helpful: 0,
  reply: { text: 'Thank you', language: 'en' },
  writtenAt: '2026-10-26T05:00:00Z',
}
const marked = (language: 'en' | 'th') =>
  [
    ...rendered(<ReviewCard review={review} product="Dress" />, { language }).matchAll(/lang="(\w+)"[^>]*>([^<]*)/g),
  ].map(([, tongue, text]) => [tongue, text])

test('author, title, comment and reply are marked when their language differs from the page', () => {
  expect(marked('en')).toEqual([
    ['th', 'ร'],
    ['th', 'รัชนี'],
    ['th', 'สวยมาก'],
    ['th', 'สีตรงกับในรูปเลย'],
    ['en', 'Thank you'],
  ])
  expect(marked('th')).toEqual([['en', 'Thank you']])
})
