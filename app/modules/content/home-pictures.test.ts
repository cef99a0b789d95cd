import { expect, test } from 'vitest'
import { defaultSettings } from '#app/modules/settings/shop-settings.ts'
import { contentDefaults } from './content-defaults.ts'
import { changesAfter, isDisplayed } from './display-times.ts'
import { picturesOfHome, shownHomePictures } from './home-pictures.ts'

const id = (letter: string) => letter.repeat(32)
const file = (letter: string) => ({ id: id(letter), widths: [320, 640] })
const pictures = new Map(['a', 'b', 'c', 'd', 'e'].map((letter) => [id(letter), file(letter)]))
const alt = { en: 'Silk', th: 'ผ้าไหม' }
const hero = { alt, focus: '', caption: { en: '', th: '' }, link: '', from: '', until: '' }
const { heroes, categories, closeup, atelier, stories, customers } = contentDefaults
const nothing = { heroes, categories, closeup, atelier, stories, customers }
const now = new Date('2026-12-01T05:00:00Z')
const of = { settings: defaultSettings, language: 'en', now } as const

test('no pictures are shown until the owner has chosen some', () =>
  expect(shownHomePictures(nothing, pictures, of)).toEqual({
    hero: [],
    categories: {},
    brandId: '',
    stories: [],
    customers: [],
  }))

test('pictures are shown in order and in the page language, without the customer’s consent note', () => {
  const chosen = {
    heroes: {
      sections: [
        { ...hero, picture: id('b'), focus: '70 30', caption: { en: 'From {shop}', th: 'จาก{shop}' }, link: '/new' },
        { ...hero, picture: id('a'), link: '/product/jade' },
      ],
    },
    categories: { ...categories, silk: id('c') },
    closeup: { picture: id('d'), alt, text: alt },
    atelier: { brand: 'suong-ha' },
    stories: {
      sections: [{ picture: id('e'), alt, title: { en: 'Dyed', th: 'ย้อม' }, text: alt, link: '/about' }],
    },
    customers: { sections: [{ picture: id('a'), alt, consent: 'Mali, by LINE' }] },
  }
  const shown = shownHomePictures(chosen, pictures, of)
  expect(shown).toEqual({
    hero: [
      { ...file('b'), alt: 'Silk', focus: '70 30', caption: 'From MAI', link: '/new' },
      { ...file('a'), alt: 'Silk', focus: '', caption: '', link: '/product/jade' },
    ],
    categories: { silk: file('c') },
    detail: { ...file('d'), alt: 'Silk' },
    brandId: 'suong-ha',
    stories: [{ ...file('e'), alt: 'Silk', title: 'Dyed', text: 'Silk', link: '/about' }],
    customers: [{ ...file('a'), alt: 'Silk' }],
  })
  const thai = shownHomePictures(chosen, pictures, { ...of, language: 'th' })
  expect([thai.hero[0]?.caption, thai.stories[0]?.title, thai.detail?.alt]).toEqual(['จากMAI', 'ย้อม', 'ผ้าไหม'])
  expect(picturesOfHome(chosen).toSorted()).toEqual(['a', 'a', 'b', 'c', 'd', 'e'].map(id))
})

test('missing and scheduled pictures are left out; a preview shows the scheduled ones', () => {
  const sections = [
    { ...hero, picture: id('f') },
    { ...hero, picture: id('a'), from: '2026-12-02T00:00' },
  ]
  const chosen = { ...nothing, heroes: { sections } }
  expect(shownHomePictures(chosen, pictures, of).hero).toEqual([])
  expect(shownHomePictures(chosen, pictures, { ...of, always: true }).hero.map((one) => one.id)).toEqual([id('a')])
})

test('a link that is not a page of the shop is dropped', () => {
  const story = { picture: id('a'), alt, title: alt, text: alt, link: 'https://evil.example' }
  expect(shownHomePictures({ ...nothing, stories: { sections: [story] } }, pictures, of).stories).toEqual([
    { ...file('a'), alt: 'Silk', title: 'Silk', text: 'Silk' },
  ])
})

const at = (time: string) => new Date(`2026-12-01T${time}Z`)
const [begin, end] = ['2026-12-01T09:00', '2026-12-01T18:00']

test.each([
  ['a moment before it begins', begin, end, '01:59:59.999', false],
  ['the minute it begins', begin, end, '02:00:00', true],
  ['a moment before it ends', begin, end, '10:59:59.999', true],
  ['the minute it ends', begin, end, '11:00:00', false],
  ['with a start only', begin, '', '23:00:00', true],
  ['with an end only', '', end, '00:00:00', true],
  ['without start and end', '', '', '00:00:00', true],
])('a picture is shown within its display period: %s', (_, begins, ends, time, shown) =>
  expect(isDisplayed({ from: begins, until: ends }, at(time))).toBe(shown),
)

test('scheduled changes are listed once per minute, the next first', () => {
  const planned = [
    { from: '', until: end },
    { from: end, until: '' },
    { from: begin, until: '2026-12-01T12:00' },
  ]
  expect(changesAfter(planned, at('02:00:00'))).toEqual([at('05:00:00'), at('11:00:00')])
  expect(changesAfter(planned, at('11:00:00'))).toEqual([])
})
