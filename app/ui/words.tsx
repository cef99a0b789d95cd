import { Fragment, type ReactNode } from 'react'

/**
 * Words of the shop that browsers' Thai dictionaries do not know. Thai has no spaces between words, so lines would be
 * broken in the middle of them: แบ|รนด์, สีห|ยก, ดอกเหม|ย.
 */
const unknown = `
  แบรนด์ บูติก คอลเลกชัน คลาสสิก ลุคบุ๊ก สไตลิสต์ แพทเทิร์น ฮอยอัน
  เดรส เบลาส์ แจ็กเกต ทูนิก กระโปรง พลีต มิดี้ ขากว้าง อ่าวหญ่าย อ่าวบ่าบา ชุดเซ็ต แอ็กเซสซอรี ไซซ์ วิสโคส
  ทวิล เฟรนช์ซีม มอมเม ยกดอก ลายตาข่าย หยก ดำหมึก หมึก ดอกเหมย เขียวศิลาดล ศิลาดล ส้มอิฐ แดงครั่ง
  ตรวจสอบ คัดสรร รูปทรง กรอก ข้อผิดพลาด ผู้หญิง ส่งตรง วันหมดอายุ คำสั่งซื้อ นอนลา ฤดูร้อน ใบหม่อน
`
/** A colour and its สี stay together too: of other colours the first letter is held, the rest hangs on it. */
const pattern = new RegExp(`((?:สี)?(?:${unknown.trim().replace(/\s+/g, '|')})|สี[เแโใไ]?[ก-ฮ])`)
const beginsColour = /^สี[เแโใไ]?[ก-ฮ]$/

/** A text whose lines are broken around those words, never within them. Other languages pass as they are. */
export function Words({ children }: { children: string }): ReactNode {
  const parts = children.split(pattern)
  if (parts.length === 1) return children
  return parts.map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <Fragment key={at}>
        {thaiEnd.test(parts[at - 1] ?? '') && <wbr />}
        <span className="whitespace-nowrap">{part}</span>
        {!beginsColour.test(part) && thaiStart.test(parts[at + 1] ?? '') && <wbr />}
      </Fragment>
    ),
  )
}

const thaiEnd = /[\u0E01-\u0E4E]$/
const thaiStart = /^[\u0E01-\u0E2E\u0E40-\u0E44]/
