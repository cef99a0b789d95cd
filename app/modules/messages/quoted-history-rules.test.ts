import { describe, expect, test } from 'vitest'
import { cutQuotedHistory } from './quoted-history-rules.ts'

const answer = 'Do you have it in L?\n\nThank you'
const quote = '> One is left in M.\n>\n> -- \n> MAI'

describe('quoted history is separated from the message', () => {
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
    ['an attribution in capitals', 'ON THU MAI WROTE:'],
    ['the colon of a Thai keyboard', 'MAI Bangkok เขียนว่า ：'],
    ['a very short sender', 'On Nok. wrote:'],
    ['a very short sender in Thai', 'Nok. เขียนว่า:'],
    ['the longest sender allowed', `On ${'n'.repeat(299)} wrote:`],
    ['spaces at the end of the line', 'On Thu, Nov 26, 2026 MAI wrote:   '],
    ['Apple Mail in Thai, broken once', 'เมื่อ 26 พ.ย. 2026 MAI\n<hello@mai.example> เขียนว่า:'],
    ['a Thai date, broken once', 'วันที่ 26 พ.ย. 2026 MAI\n<hello@mai.example> เขียนว่า:'],
    ['bold field names', '*From:* MAI\n*Date:* Thursday'],
    ['field names with a space', 'FROM : MAI\nSENT : Thursday'],
    ['other Thai field names', 'จาก: MAI\nส่งเมื่อ: 26 พ.ย.'],
    ['a Thai field name for the date', '*จาก: MAI\n*วันที่: 26 พ.ย.'],
    ['the date in the third line below', 'From: MAI\nTo: Nok\nSubject: Silk\nDate: Thursday'],
    ['five underscores', '_____\nFrom: MAI\nSent: Thursday'],
  ])('%s', (_, line) =>
    expect(cutQuotedHistory(`${answer}\n\n${line}\n\n${quote}`)).toEqual({
      body: answer,
      quoted: `${line}\n\n${quote}`,
    }),
  )
  test('lines above it that only look like an attribution stay in the message', () => {
    for (const line of [
      '____',
      '_____ or',
      'S _____',
      'On Monday\n',
      'On Monday, wrote',
      'On Nok wrote:',
      'Nok เขียนว่า:',
      `On ${'n'.repeat(300)} wrote:`,
      'On Monday',
    ])
      expect(cutQuotedHistory(`${line}\n${quote}`)).toEqual({ body: line.trim(), quoted: quote })
  })
  test('lines that start with >, without an attribution above them', () =>
    expect(cutQuotedHistory(`${answer}\n${quote}`)).toEqual({ body: answer, quoted: quote }))
  test('a two-line attribution whose second line is quoted is split at the quote', () =>
    expect(cutQuotedHistory('Yes\nOn Monday\n> MAI wrote:')).toEqual({
      body: 'Yes\nOn Monday',
      quoted: '> MAI wrote:',
    }))
  test('surrounding whitespace of both parts is removed', () => {
    const history = '  > One is left in M.\n \n  > MAI'
    expect(cutQuotedHistory(`\n Yes \n\n${history}\n \n`)).toEqual({ body: 'Yes', quoted: history.trim() })
    expect(cutQuotedHistory(`\n> In M?\nYes \n`)).toEqual({ body: '> In M?\nYes', quoted: '' })
    expect(cutQuotedHistory('Yes\n  From: MAI\n  To: Nok\n  Date: Thursday').body).toBe('Yes')
  })
  test('Outlook history without any >', () => {
    const history = 'From: MAI\nSent: Thursday\n\nOne is left.'
    expect(cutQuotedHistory(`${answer}\n${history}`)).toEqual({ body: answer, quoted: history })
  })
})

describe('text of the customer stays in the message', () => {
  test.each([
    ['a reply below the quote', `On Thu, Nov 26, 2026 MAI wrote:\n${quote}\n\n${answer}`],
    ['replies between quotes', 'Hello\n> In M?\nNo, in L.\n> By when?\nToday.'],
    ['no history', answer],
    ['a sentence that looks like one', 'On Monday my sister wrote: nothing fits.\nFrom: Chiang Mai\nTo: Bangkok'],
    ['an attribution in a sentence', 'Hello\nI saw that on Thu, Nov 26, 2026 MAI wrote:\nthank you'],
    ['an attribution with text after it', 'Hello\nOn Thu, Nov 26, 2026 MAI wrote: yes'],
    ['a sentence over two lines', 'Hello\nWhen on Thu, Nov 26,\n2026 MAI wrote:'],
    ['a date and a blank line', 'Hello\nOn Thu, Nov 26,\n\nMAI from Bangkok'],
    ['a divider with only one dash', 'Hello\n-Original Message-'],
    ['text before a divider', 'Hello\nsee -- Original Message --'],
    ['text after a divider', 'Hello\n-- Original Message -- see'],
    ['a sender without a date', 'Hello\nFrom: MAI\nTo: Nok'],
    ['a sender and a date too far below it', 'Hello\nFrom: MAI\nTo: Nok\nCc: Ploy\nSubject: Silk\nDate: Thursday'],
    ['a date before the sender', 'Hello\nDate: Thursday\nFrom: MAI'],
    ['field names within sentences', 'Hello\nIt is from: MAI\nI sent: it'],
    ['a date field within a sentence', 'Hello\nFrom: MAI\nI sent: it'],
    ['only history', quote],
    ['an empty text', ''],
  ])('%s', (_, text) => expect(cutQuotedHistory(text)).toEqual({ body: text, quoted: '' }))
})
