import { Fragment, type ReactNode } from 'react'
import { useLanguage } from '#app/i18n/provider.tsx'
import { useTextLanguage } from '#app/i18n/use-text-language.ts'

/** Words missing in the browsers' Thai dictionaries: แบ|รนด์, สีห|ยก, ดอกเหม|ย. */
const unknown = `
  สต็อก ทองโบราณ แบรนด์ บูติก คอลเลกชัน คลาสสิก ลุคบุ๊ก สไตลิสต์ แพทเทิร์น ฮอยอัน
  เดรส เบลาส์ แจ็กเกต ทูนิก กระโปรง พลีต มิดี้ ขากว้าง อ่าวหญ่าย อ่าวบ่าบา ชุดเซ็ต แอ็กเซสซอรี ไซซ์ วิสโคส
  ทวิล เฟรนช์ซีม มอมเม ยกดอก ลายตาข่าย หยก ดำหมึก หมึก ดอกเหมย เขียวศิลาดล ศิลาดล ม่วงหม่อน ส้มอิฐ แดงครั่ง
  ตัดผ้า ตรวจสอบ คัดสรร รูปทรง กรอก ข้อผิดพลาด ผู้หญิง ส่งตรง วันหมดอายุ คำสั่งซื้อ นอนลา ฤดูร้อน ใบหม่อน
`
/** Keeps a colour with its สี (its first letter is enough), and a letter with its hyphen: V-Neck. */
const pattern = new RegExp(`((?:สี)?(?:${unknown.trim().replace(/\s+/g, '|')})|สี[เแโใไ]?[ก-ฮ]|\\b[A-Z]-[A-Za-z]+)`)
const beginsColour = /^สี[เแโใไ]?[ก-ฮ]$/

/** Prevents line breaks within those words. Short Thai names and titles break at their spaces. */
export function ThaiLineBreaks({ children }: { children: string }): ReactNode {
  if (children.length > longestTitle || !children.includes(' ') || !thai.test(children)) return broken(children)
  return children.split(' ').map((phrase, at) => (
    <Fragment key={at}>
      {at > 0 && ' '}
      {phrase.replace(marks, '').length <= longestWhole ? (
        <span className="whitespace-nowrap">{phrase}</span>
      ) : (
        <span className={wholeBox}>{broken(phrase)}</span>
      )}
    </Fragment>
  ))
}

/** In characters with marks, and in letters (the room of a cart line's name at 320 px). */
const longestTitle = 80
const longestWhole = 10
const thai = /[\u0E01-\u0E4E]/
/** Marks above or below a letter, without width. */
const marks = /[\u0E31\u0E34-\u0E3A\u0E47-\u0E4E]/g

function broken(text: string): ReactNode {
  const parts = text.split(pattern)
  if (parts.length === 1) return text
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

/** Inline blocks do not get the underline, so it is inherited. */
const wholeBox = 'inline-block max-w-full wrap-anywhere [text-decoration:inherit] [text-underline-offset:inherit]'

/** Breaks between words only: browsers split Thai names ("วงศ์สุวรรณ|โณ"). A word longer than its line still wraps. */
export const WholeName = ({ name, className = '' }: { name: string; className?: string }) => (
  <span lang={useTextLanguage(name)} className={className}>
    {name.split(' ').map((word, at) => (
      <Fragment key={at}>
        {at > 0 && ' '}
        <span className={wholeBox}>{word}</span>
      </Fragment>
    ))}
  </span>
)

const thaiWords = /([\u0E01-\u0E4E]+)/

/** Text written by staff: lang="th" on English pages, whole words on Thai pages. */
export function ThaiWords({ children }: { children: string }): ReactNode {
  const language = useLanguage()
  if (language === 'th') return <ThaiLineBreaks>{children}</ThaiLineBreaks>
  return children.split(thaiWords).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <span key={at} lang="th">
        {part}
      </span>
    ),
  )
}
