import { describe, expect, test } from 'vitest'
import { cutQuotedHistory } from './quoted-history-rules.ts'

const answer = 'Do you have it in L?\n\nThank you'
const quote = '> One is left in M.\n>\n> -- \n> MAI'

describe('what the mail answers is kept apart', () => {
  test.each([
    ['Gmail', 'On Thu, Nov 26, 2026 at 10:00 AM MAI <hello@mai.example> wrote:'],
    ['Gmail, broken once', 'On Thu, Nov 26, 2026 at 10:00 AM MAI\n<hello@mai.example> wrote:'],
    ['Gmail in Thai', 'ในวันที่ พฤ. 26 พ.ย. 2026 เวลา 10:00 MAI <hello@mai.example> เขียนว่า:'],
    ['Gmail in Thai, broken once', 'ในวันที่ พฤ. 26 พ.ย. 2026 เวลา 10:00 MAI\n<hello@mai.example> เขียนว่า:'],
    ['Apple Mail in Thai', 'MAI <hello@mai.example> ได้เขียนว่า:'],
    [
      'Outlook',
      '________________________________\nFrom: MAI <hello@mai.example>\nSent: Thursday\nTo: Nok\nSubject: Re: Silk',
    ],
    ['Outlook in Thai', 'จาก: MAI <hello@mai.example>\nส่ง: 26 พฤศจิกายน 2569\nถึง: Nok\nเรื่อง: ผ้าไหม'],
    ['a divider', '-----Original Message-----'],
    ['a divider with two dashes and spaces, in capitals', '--  FORWARDED MESSAGE  --'],
    ['a divider in Thai', '--- ข้อความต้นฉบับ ---'],
    ['another divider in Thai', '-----ข้อความเดิม-----'],
    ['in capitals', 'ON THU MAI WROTE:'],
    ['the colon of a Thai keyboard', 'MAI Bangkok เขียนว่า ：'],
    ['the shortest sender', 'On Nok. wrote:'],
    ['the shortest sender in Thai', 'Nok. เขียนว่า:'],
    ['the longest sender', `On ${'n'.repeat(299)} wrote:`],
    ['spaces behind it', 'On Thu, Nov 26, 2026 MAI wrote:   '],
    ['Apple Mail in Thai, broken once', 'เมื่อ 26 พ.ย. 2026 MAI\n<hello@mai.example> เขียนว่า:'],
    ['with a date, broken once', 'วันที่ 26 พ.ย. 2026 MAI\n<hello@mai.example> เขียนว่า:'],
    ['bold names of fields', '*From:* MAI\n*Date:* Thursday'],
    ['names of fields with a space', 'FROM : MAI\nSENT : Thursday'],
    ['other Thai names of fields', 'จาก: MAI\nส่งเมื่อ: 26 พ.ย.'],
    ['a Thai date', '*จาก: MAI\n*วันที่: 26 พ.ย.'],
    ['the date in the third line below', 'From: MAI\nTo: Nok\nSubject: Silk\nDate: Thursday'],
    ['five underscores', '_____\nFrom: MAI\nSent: Thursday'],
  ])('%s', (_, line) =>
    expect(cutQuotedHistory(`${answer}\n\n${line}\n\n${quote}`)).toEqual({
      body: answer,
      quoted: `${line}\n\n${quote}`,
    }),
  )
  test('a line of four underscores is the customer’s', () =>
    expect(cutQuotedHistory(`${answer}\n____\n${quote}`)).toEqual({ body: `${answer}\n____`, quoted: quote }))
  test('as are lines above it that only look like an attribution', () => {
    for (const line of [
      'On Monday, wrote',
      'On Nok wrote:',
      'Nok เขียนว่า:',
      `On ${'n'.repeat(300)} wrote:`,
      'On Monday',
    ])
      expect(cutQuotedHistory(`${line}\n${quote}`)).toEqual({ body: line, quoted: quote })
  })
  test('lines that begin with >, without a line above them', () =>
    expect(cutQuotedHistory(`${answer}\n${quote}`)).toEqual({ body: answer, quoted: quote }))
  test('Outlook’s history without any >', () => {
    const history = 'From: MAI\nSent: Thursday\n\nOne is left.'
    expect(cutQuotedHistory(`${answer}\n${history}`)).toEqual({ body: answer, quoted: history })
  })
})

describe('nothing the customer wrote is folded away', () => {
  test.each([
    ['an answer below', `On Thu, Nov 26, 2026 MAI wrote:\n${quote}\n\n${answer}`],
    ['answers in between', 'Hello\n> In M?\nNo, in L.\n> By when?\nToday.'],
    ['no history', answer],
    ['a sentence that looks like one', 'On Monday my sister wrote: nothing fits.\nFrom: Chiang Mai\nTo: Bangkok'],
    ['an attribution in a sentence', 'I saw that on Thu, Nov 26, 2026 MAI wrote:\nthank you'],
    ['an attribution with more behind it', 'On Thu, Nov 26, 2026 MAI wrote: yes'],
    ['a sentence over two lines', 'When on Thu, Nov 26,\n2026 MAI wrote:'],
    ['a date and a blank line', 'On Thu, Nov 26,\n\nMAI from Bangkok'],
    ['one dash', '-Original Message-'],
    ['text before a divider', 'see -- Original Message --'],
    ['text behind a divider', '-- Original Message -- see'],
    ['a sender without a date', 'Hello\nFrom: MAI\nTo: Nok'],
    ['a sender and a late date', 'Hello\nFrom: MAI\nTo: Nok\nCc: Ploy\nSubject: Silk\nDate: Thursday'],
    ['a date before the sender', 'Hello\nDate: Thursday\nFrom: MAI'],
    ['fields within lines', 'It is from: MAI\nI sent: it'],
    ['a date within a line', 'From: MAI\nI sent: it'],
    ['an underlined attribution', 'Hello\n______ or\nthat'],
    ['only history', quote],
    ['nothing', ''],
  ])('%s', (_, text) => expect(cutQuotedHistory(text)).toEqual({ body: text, quoted: '' }))
})
