import { expect, test } from 'vitest'
import { rendered, tagsOf } from '#tests/support/rendered.tsx'
import { Gallery } from './gallery.tsx'

const picture = (letter: string, alt: string) => ({ id: letter.repeat(32), alt })
const gallery = (count: number, language: 'en' | 'th' = 'en') => {
  const pictures = ['a', 'b', 'c'].slice(0, count).map((letter) => picture(letter, `view ${letter}`))
  return rendered(<Gallery pictures={pictures} name="Lotus Dress" />, { language })
}

test('each picture links to its largest file with its position, and the first loads with priority', () => {
  const links = tagsOf(gallery(2), 'a').filter((link) => link['aria-haspopup'])
  expect(links.map((link) => [link.href, link['aria-label']])).toEqual([
    [`/media/${'a'.repeat(32)}/1050.webp`, 'view a. Picture 1 of 2, view larger'],
    [`/media/${'b'.repeat(32)}/1050.webp`, 'view b. Picture 2 of 2, view larger'],
  ])
  expect(tagsOf(gallery(2), 'img').map((image) => [image.loading, image.fetchPriority])).toEqual([
    ['eager', 'high'],
    ['lazy', 'auto'],
  ])
})

test('a small picture links to the largest width it was stored in', () => {
  const small = { ...picture('a', ''), widths: [320, 480] }
  expect(tagsOf(rendered(<Gallery pictures={[small]} name="" />), 'a')[0]?.href).toBe(`/media/${small.id}/480.webp`)
})

test('an odd number of pictures has its own layout', () => {
  const isOdd = (count: number) => tagsOf(gallery(count), 'ul')[0]?.class?.includes('gallery-odd')
  expect([isOdd(1), isOdd(2), isOdd(3)]).toEqual([true, false, true])
})

test('a product without pictures has a placeholder and no links', () => {
  expect(tagsOf(gallery(0), 'a')).toEqual([])
  expect(gallery(0)).toContain('No image')
})
