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
  ])('%s', (_, line) =>
    expect(cutQuotedHistory(`${answer}\n\n${line}\n\n${quote}`)).toEqual({
      body: answer,
      quoted: `${line}\n\n${quote}`,
    }),
  )
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
    ['only history', quote],
    ['nothing', ''],
  ])('%s', (_, text) => expect(cutQuotedHistory(text)).toEqual({ body: text, quoted: '' }))
})
