import { expect, test } from 'vitest'
import { show } from '#tests/support/component-screen.tsx'
import { ThaiLineBreaks, WholeName } from './thai-line-breaks.tsx'

const names = [
  'ชุดอ่าวหญ่ายไหมยกดอกสีทองโบราณ ลายดอกเหมย',
  'เดรสไหมคอวี ลายเมฆ สีม่วงหม่อน',
  'กระโปรงพลีตมิดี้ สีเขียวศิลาดล',
  'เสื้อคอจีนผ้าลินิน กระดุมจีนทำมือ สีเทาหินชนวน',
  'คิดสต็อกเป็นขายแล้ว รอจัดส่ง',
]
const addresses = [
  '88/12 ซอยปรีดีพนมยงค์ 31 ถนนสุขุมวิท 71',
  'แขวงพระโขนงเหนือ เขตวัฒนา กรุงเทพมหานคร 10110',
  'พัชราภรณ์ วงศ์สุวรรณโณ',
]

function linesOf(box: HTMLElement): string {
  const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT)
  let [seen, middle] = ['', Number.NaN]
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent ?? ''
    for (let at = 0; at < text.length; at += 1) {
      const range = document.createRange()
      range.setStart(node, at)
      range.setEnd(node, at + 1)
      const place = range.getClientRects()[0]
      if (place && place.width > 0 && text[at] !== ' ') {
        // In some fonts glyph boxes are taller than lines and overlap.
        if (place.top > middle) seen += '|'
        middle = place.top + place.height / 2
      }
      seen += text[at]
    }
  }
  return seen
}

function widthOf(text: string): number {
  const box = document.body.appendChild(document.createElement('span'))
  box.style.cssText = 'position:absolute;white-space:nowrap'
  box.textContent = text
  const { width } = box.getBoundingClientRect()
  box.remove()
  return width
}

const widths = [160, 200, 240, 280, 320]

test.each([
  ...names.map((text) => [text, <ThaiLineBreaks key={text}>{text}</ThaiLineBreaks>] as const),
  ...addresses.map((text) => [text, <WholeName key={text} name={text} />] as const),
])('%s: lines break only at spaces, except within a phrase that is wider than a line', async (text, shown) => {
  show(
    widths.map((width) => (
      <p key={width} data-width={width} style={{ width }}>
        {shown}
      </p>
    )),
    { at: '/th' },
  )
  await document.fonts.ready
  for (const box of document.querySelectorAll<HTMLElement>('[data-width]')) {
    const lines = linesOf(box)
    expect(lines.replaceAll('|', '')).toBe(text)
    for (const phrase of lines.split(' ').filter((part) => part.replace(/^\|/, '').includes('|')))
      expect([phrase, widthOf(phrase.replaceAll('|', '')) > Number(box.dataset['width'])]).toEqual([phrase, true])
  }
  expect(linesOf(document.querySelector('[data-width="160"]') as HTMLElement)).toContain('|')
})

test('a phrase wider than its line never breaks within a word of the shop’s vocabulary', () => {
  show(
    <p style={{ width: 150 }}>
      <ThaiLineBreaks>{names[0] ?? ''}</ThaiLineBreaks>
    </p>,
    { at: '/th' },
  )
  const lines = linesOf(document.querySelector('p') as HTMLElement)
  for (const word of ['อ่าวหญ่าย', 'ยกดอก', 'สีทองโบราณ', 'ดอกเหมย']) expect(lines).toContain(word)
})
