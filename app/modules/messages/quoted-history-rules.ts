/** Above a quoted mail, on one or two lines, as Gmail and Apple Mail write it. */
const attribution = /^(?:on .{5,300}wrote|.{5,300}(?:ได้)?เขียนว่า)\s*[:：]$/i
const divider = /^-{2,}\s*(?:original message|forwarded message|ข้อความต้นฉบับ|ข้อความเดิม)\s*-{2,}$/i
/** Outlook: sender, date, then recipient or subject. */
const senderField = /^\*?(?:from|จาก)\s*:/i
const dateField = /^\*?(?:sent|date|ส่ง|ส่งเมื่อ|วันที่)\s*:/i

/** Cuts off the quoted history; with replies between or below the quotes the whole text stays. */
export function cutQuotedHistory(text: string): { body: string; quoted: string } {
  const lines = text.split('\n')
  const start = historyStart(lines)
  const [above, below] = [lines.slice(0, start), lines.slice(start)]
  const body = above.join('\n').trim()
  if (body === '' || hasReplyBelow(below)) return { body: text.trim(), quoted: '' }
  return { body, quoted: below.join('\n').trim() }
}

function historyStart(lines: readonly string[]): number {
  const start = lines.findIndex((_, at) => beginsHistory(lines, at))
  if (start < 0) return lines.length
  return /^_{5,}$/.test(lines[start - 1]?.trim() ?? '') ? start - 1 : start
}

function beginsHistory(lines: readonly string[], at: number): boolean {
  const line = lines[at]?.trim() ?? ''
  const next = lines[at + 1]?.trim() ?? ''
  if (line.startsWith('>') || divider.test(line) || attribution.test(line)) return true
  if (!next.startsWith('>') && /^(?:on |เมื่อ|ในวันที่|วันที่)/i.test(line)) return attribution.test(`${line} ${next}`)
  return senderField.test(line) && lines.slice(at + 1, at + 4).some((following) => dateField.test(following.trim()))
}

function hasReplyBelow(lines: readonly string[]): boolean {
  const texts = lines.map((line) => line.trim()).filter(Boolean)
  const first = texts.findIndex((text) => text.startsWith('>'))
  return first >= 0 && texts.slice(first).some((text) => !text.startsWith('>'))
}
