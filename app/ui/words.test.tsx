import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Words } from './words.tsx'

const seen = (text: string) =>
  renderToStaticMarkup(<Words>{text}</Words>)
    .replaceAll('<wbr/>', '|')
    .replaceAll(/<span class="whitespace-nowrap">(.*?)<\/span>/g, '[$1]')

test.each([
  ['เฉพาะแบรนด์บูติกที่คัดสรร', 'เฉพาะ|[แบรนด์][บูติก]|ที่|[คัดสรร]'],
  ['ไหมสีหยก ลายดอกเหมยแดง', 'ไหม|[สีหยก] ลาย|[ดอกเหมย]|แดง'],
  ['ไหมสีสนิมสีแชมเปญ', 'ไหม|[สีส]นิม|[สีแช]มเปญ'],
  ['ยกดอกสีดำหมึก กระดุม', '[ยกดอก][สีดำหมึก] กระดุม'],
  ['พร้อมเลขที่คำสั่งซื้อ เราจะแจ้ง', 'พร้อมเลขที่|[คำสั่งซื้อ] เราจะแจ้ง'],
  ['หมวกเวียดนาม (นอนลา)', 'หมวกเวียดนาม ([นอนลา])'],
  ['เดรสๆ', '[เดรส]ๆ'],
  ['ผ้าไหม', 'ผ้าไหม'],
  ['Silk dress', 'Silk dress'],
])('%s is kept whole where it must be', (text, marked) => expect(seen(text)).toBe(marked))
