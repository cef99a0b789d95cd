/**
 * Thai is written without spaces, and browsers end a line between any two words of their dictionaries: ราย|ละเอียด,
 * ช่อง|ทาง, even within words that they take for others: จะบัน|ทึก, แล้วก|รอก. Here stands what belongs together, with
 * a bar wherever a line would be ended in it.
 */
const together = `
  คำ|สั่ง|ซื้อ รับคำ|สั่ง|ซื้อ สั่ง|ซื้อ ชำระ|เงิน ระหว่าง|ชำระ|เงิน คืน|เงิน โอน|เงิน จำนวน|เงิน หัก|เงิน ตัด|เงิน
  รหัส|ผ่าน ตรวจ|สอบ จัด|ส่ง ค่า|จัด|ส่ง วัน|ทำการ เวลา|ทำการ ได้|รับ จะ|ได้|รับ คุณ|จะ|ได้|รับ เข้า|สู่|ระบบ ออก|จาก|ระบบ
  เลข|ที่ เลข|พัสดุ ที|ละ|น้อย ที|ละ|ชิ้น เดือน|ละ|ครั้ง ห้อง|เสื้อ ทำ|มือ ด้วย|มือ ผ้า|ไหม ผ้า|พัน|คอ กางเกง|ขาก|ว้าง เด|รส ทู|นิ|ก
  ชุด|เซ็ต ชุด|ชั้น|ใน ชุด|ว่าย|น้ำ คอ|จีน รูป|ทรง เส้น|สาย ตัด|เย็บ สวม|ใส่ รอบ|อก แดง|ครั่ง สี|แดง|ครั่ง สี|คราม
  แบ|รนด์ บูติ|ก แบ|รนด์|บูติ|ก คอล|เลก|ชัน สตู|ดิ|โอ สต็|อก ล้าง|สต็|อก ตา|ราง|ไซซ์ ตา|ราง ออฟ|ไลน์ แช|ต คัด|สรร ผู้|หญิง
  ราย|ละเอียด จะบัน|ทึก บันทึก|เงิน จะบัน|ทึก|เงิน ช่อง|ทาง ทาง|อีเมล เชื่อม|ต่อ เครือ|ข่าย พร้อม|เพย์ แบบ|ฟอร์ม เบอร์|โทร เบอร์|โทรศัพท์
  สมัคร|สมาชิก โค้ด|ส่วนลด รายการ|โปรด เรียง|ลำดับ ตัว|กรอง ตัว|อักษร ตัว|เลข เพิ่ม|เติม เดิน|ทาง ต่าง|ประเทศ หมด|อายุ
  วัน|หมด|อายุ ถูก|ต้อง รูป|แบบ ขึ้น|ต้น|ด้วย ขึ้น|ต้น เรื่อง|ราว เบื้อง|หลัง เล็ก|น้อย ส่วน|ตัว ส่วน|ใหญ่ ด้าน|ล่าง ด้าน|บน
  ด้าน|ใน ด้าน|นอก ถัด|ไป ต่อ|ไป ทุก|เมื่อ อีก|ครั้ง หลาย|ครั้ง ครั้ง|แรก ครั้ง|เดียว ครั้ง|เดียว วัน|เดียวกัน สัก|ครู่ ย้อน|กลับ
  ลอง|ใหม่ แล้วก|รอก แล้วก|ลับ กด|หัวใจ กดหัว|ใจ ไม่รู้|จัก ไม่|ได้ ไม่|กี่ คน|อื่น วาง|ขาย ใบ|กำกับ|ภาษี ภาษี|มูลค่า|เพิ่ม มูลค่า|เพิ่ม
  จันทร์–|เสาร์ จันทร์–|ศุกร์ จันทร์–|อาทิตย์
`
const wordJoiner = '\u2060'
const joined = new Map(
  together
    .trim()
    .split(/\s+/)
    .map((word) => [word.replaceAll('|', ''), word.replaceAll('|', wordJoiner)]),
)
const longestFirst = [...joined.keys()].sort((a, b) => b.length - a.length)
const anyOf = new RegExp(longestFirst.join('|'), 'g')

/**
 * A text whose lines end beside those words only, for paragraphs to read: it carries marks that nobody sees (U+2060).
 * Never for what is copied, searched, stored, compared, or stands in an attribute or a title.
 */
export const keepWhole = (text: string): string => text.replace(anyOf, (word) => joined.get(word) ?? word)
