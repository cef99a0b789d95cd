import { expect, test, vi } from 'vitest'
import { copyAsWritten } from './copy-as-written.ts'

function copy(text: string, target: object = {}) {
  const setData = vi.fn<(kind: string, text: string) => void>()
  const preventDefault = vi.fn<() => void>()
  const event = { target, clipboardData: { setData }, preventDefault }
  copyAsWritten(event as unknown as ClipboardEvent, { text, html: () => `<b>${text}</b>` })
  return { set: setData.mock.calls, isStopped: preventDefault.mock.calls.length === 1 }
}

test('Thai text is copied without its invisible word joiners, as plain and rich text', () => {
  expect(copy('สตู\u2060ดิ\u2060โอ ภายใน\u00A07\u00A0วัน')).toEqual({
    set: [
      ['text/plain', 'สตูดิโอ ภายใน 7 วัน'],
      ['text/html', '<b>สตูดิโอ ภายใน 7 วัน</b>'],
    ],
    isStopped: true,
  })
})

test('text without word joiners and text in fields is copied by the browser', () => {
  expect(copy('silk blouse')).toEqual({ set: [], isStopped: false })
  expect(copy('สตู\u2060ดิโอ', { value: 'สตู\u2060ดิโอ' })).toEqual({ set: [], isStopped: false })
})
