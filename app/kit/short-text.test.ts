import { expect, test } from 'vitest'
import { shortText } from './short-text.ts'

test.each([
  ['Cut on the bias to mid-calf', 'en', 40, 'Cut on the bias to mid-calf'],
  ['Cut on the bias to mid-calf', 'en', 27, 'Cut on the bias to mid-calf'],
  ['Cut on the bias to mid-calf', 'en', 26, 'Cut on the bias to mid…'],
  ['Cut on the bias, to mid-calf', 'en', 18, 'Cut on the bias…'],
  ['Cut on the bias, to mid-calf', 'en', 12, 'Cut on the…'],
  ['กระโปรงซาตินแกว่งพลิ้วแทนที่จะแนบตัว', 'th', 31, 'กระโปรงซาตินแกว่งพลิ้วแทนที่จะ…'],
  ['กระโปรงซาตินแกว่งพลิ้วแทนที่จะแนบตัว', 'th', 33, 'กระโปรงซาตินแกว่งพลิ้วแทนที่จะ…'],
  ['Unbreakable', 'en', 5, '…'],
] as const)('shortening “%s” keeps whole words', (text, language, max, short) =>
  expect(shortText(text, max, language)).toBe(short),
)

test('a shortened text never exceeds its maximum length', () => {
  const text = 'ผ้าไหมหม่อนแท้ ตัดเฉลียงจากขอบเอวเรียบถึงกลางน่อง '.repeat(5)
  for (const max of [20, 60, 160]) expect(shortText(text, max, 'th').length).toBeLessThanOrEqual(max)
})
