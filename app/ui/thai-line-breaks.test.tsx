import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ThaiLineBreaks } from './thai-line-breaks.tsx'

const seen = (text: string) =>
  renderToStaticMarkup(<ThaiLineBreaks>{text}</ThaiLineBreaks>)
    .replaceAll('<wbr/>', '|')
    .replaceAll(/<span class="whitespace-nowrap">(.*?)<\/span>/g, '[$1]')
    .replaceAll(/<span class="inline-block[^"]*">(.*?)<\/span>/g, '{$1}')

test.each([
  ['เฉพาะแบรนด์บูติกที่คัดสรร', 'เฉพาะ|[แบรนด์][บูติก]|ที่|[คัดสรร]'],
  ['ไหมสีหยก ลายดอกเหมยแดง', '[ไหมสีหยก] {ลาย|[ดอกเหมย]|แดง}'],
  ['ผ้าไหม ตัดเย็บด้วยมือ', '[ผ้าไหม] [ตัดเย็บด้วยมือ]'],
  ['เดรสไหมคอวี ลายเมฆ สีม่วงหม่อน', '[เดรสไหมคอวี] [ลายเมฆ] [สีม่วงหม่อน]'],
  ['ดอกบัวทุกดอกวาดด้วยมือก่อนตัดผ้า แต่ละผืน', '{ดอกบัวทุกดอกวาดด้วยมือก่อน|[ตัดผ้า]} [แต่ละผืน]'],
  ['Ink Plum Blossom V-Neck Silk Dress', 'Ink Plum Blossom [V-Neck] Silk Dress'],
  ['one-of-a-kind', 'one-of-a-kind'],
  ['ไหมสีสนิมสีแชมเปญ', 'ไหม|[สีส]นิม|[สีแช]มเปญ'],
  ['ยกดอกสีดำหมึก กระดุม', '{[ยกดอก][สีดำหมึก]} [กระดุม]'],
  ['พร้อมเลขที่คำสั่งซื้อ เราจะแจ้ง', '{พร้อมเลขที่|[คำสั่งซื้อ]} [เราจะแจ้ง]'],
  ['หมวกเวียดนาม (นอนลา)', '{หมวกเวียดนาม} [(นอนลา)]'],
  ['เดรสคอวีไหมสีม่วงหม่อน ลายเมฆมงคล', '{[เดรส]|คอวีไหม|[สีม่วงหม่อน]} [ลายเมฆมงคล]'],
  ['เดรสๆ', '[เดรส]ๆ'],
  ['ผ้าไหม', 'ผ้าไหม'],
  ['Silk dress', 'Silk dress'],
  [`${'ไหม '.repeat(20)}คำสั่งซื้อ`, `${'ไหม '.repeat(20)}[คำสั่งซื้อ]`],
])('%s: words and phrases that must not break are marked', (text, marked) => expect(seen(text)).toBe(marked))
