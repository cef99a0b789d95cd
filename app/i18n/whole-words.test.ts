import { expect, test } from 'vitest'
import { composeMail } from '#app/modules/mails/compose-mail.ts'
import type { Mail } from '#app/modules/mails/mail.ts'
import { renderMail } from '#app/modules/mails/render-mail.server.tsx'
import { asWritten } from './language.ts'
import { wholeText } from './whole-texts.ts'
import { keepWhole } from './whole-words.ts'

const seen = (text: string) => keepWhole(text).replaceAll('\u2060', '|')

test.each([
  ['รายละเอียดส่งไปทางอีเมลแล้ว', 'ราย|ละเอียดส่งไปทาง|อีเมลแล้ว'],
  ['ระบบจะบันทึกเงินเข้าให้เอง', 'ระบบจะบัน|ทึก|เงินเข้าให้|เอง'],
  ['ตัดเย็บทีละชิ้น ราวเดือนละครั้ง', 'ตัด|เย็บที|ละ|ชิ้น ราวเดือน|ละ|ครั้ง'],
  ['ค่าจัดส่ง ทุกช่องทาง', 'ค่า|จัด|ส่ง ทุก|ช่อง|ทาง'],
  ['ไม่พบสีเขียว การคืนและบริการ เสียงความยาวของข้อความ', 'ไม่|พบสี|เขียว การ|คืนและบริการ เสียงความ|ยาวของข้อความ'],
  ['ภายใน 5–7 วัน จันทร์–เสาร์', 'ภายใน\u00A05–|7\u00A0วัน จันทร์–|เสาร์'],
  ['เราเก็บไว้ให้ 35 นาที นับ {days} วัน', 'เราเก็บไว้ให้ 35\u00A0นาที นับ {days}\u00A0วัน'],
  ['โทร 02-123-4567 หรือ 081-234-5678', 'โทร 02-|123-|4567 หรือ 081-|234-|5678'],
  ['รับผิดชอบการซื้อขาย ร้องเรียนตามพระราชบัญญัติ', 'รับ|ผิด|ชอบการ|ซื้อ|ขาย ร้อง|เรียนตามพระราช|บัญญัติ'],
  ['นโยบายความเป็นส่วนตัว สิบหกวง', 'นโยบายความ|เป็น|ส่วน|ตัว สิบ|หก|วง'],
  [
    'ลูกค้าขอใบกำกับภาษีเต็มรูป ต้องเตรียมสองชิ้น แล้วคืนสินค้าเข้าสต็อก',
    'ลูกค้าขอใบ|กำกับ|ภาษีเต็ม|รูป ต้อง|เต|รี|ยมสองชิ้น แล้วคืน|สิน|ค้าเข้าสต็|อก',
  ],
  ['วิสโคส ซับในคิวโปร ช่างในซาเด๊ก', 'วิ|ส|โคส ซับในคิว|โปร ช่างในซา|เด๊ก'],
  ['ห้องเสื้อเล็ก ๆ', 'ห้อง|เสื้อเล็ก\u00A0ๆ'],
  ['Orders are sent from Bangkok', 'Orders are sent from Bangkok'],
])('%s can break only between words', (text, marked) => expect(seen(text)).toBe(marked))

test('a text with word joiners is read back without them', () => {
  const text = 'ภายใน 5–7 วัน เล็ก ๆ โทร 02-123-4567 รับผิดชอบ'
  expect(keepWhole(text)).not.toBe(text)
  expect(asWritten(keepWhole(text))).toBe(text)
})

test('word joiners are added to paragraphs and dialog titles, not to labels', () => {
  const ask = 'ยกเลิกคำสั่งซื้อ {number} หรือไม่'
  expect(ask.length).toBeGreaterThan(29)
  const ship = 'จัดส่งคำสั่งซื้อ {number}'
  expect(wholeText('orders.ship', ship)).toBe(ship)
  expect(wholeText('orders.ask.shipTitle', ship)).toBe(keepWhole(ship))
  expect(wholeText('orders.cancel', ask)).toBe(keepWhole(ask))
  expect(keepWhole(ship)).not.toBe(ship)
})

test('a mail has word joiners in its body, but not in its subject, title or plain text', () => {
  const mail: Mail = { kind: 'reset_password', data: { token: 'a-token' } }
  const { subject, html, text } = renderMail(mail, 'th')
  const paragraph = composeMail(mail, 'th').paragraphs[0] ?? ''
  expect(keepWhole(paragraph)).not.toBe(paragraph)
  expect(html).toContain(keepWhole(paragraph))
  expect(subject + text + /<title>.*?<\/title>/.exec(html)?.[0]).not.toContain('\u2060')
})
