import { BarcodeFormat, BinaryBitmap, Code128Reader, HybridBinarizer, RGBLuminanceSource } from '@zxing/library'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { code128 } from './code-128.ts'

/** Three pixels per module, quiet zone of ten. */
function scanned(widths: readonly number[]) {
  const quiet = Array<number>(10).fill(255)
  const row = [...quiet, ...widths.flatMap((width, at) => Array<number>(width).fill(at % 2 === 0 ? 0 : 255)), ...quiet]
  const line = row.flatMap((value) => [value, value, value])
  const height = 30
  const pixels = Uint8ClampedArray.from(Array.from({ length: height }, () => line).flat())
  const image = new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(pixels, line.length, height)))
  const read = new Code128Reader().decode(image)
  return [read.getBarcodeFormat(), read.getText()]
}

test('an order number is read back from its bars', () => {
  for (const number of ['68CFAFC4', '00000000', '12345678', 'FFFFFFFF', 'EF582568151TH'])
    expect(scanned(code128(number))).toEqual([BarcodeFormat.CODE_128, number])
})

test('any printable ASCII text is read back from its bars', () => {
  const printable = fc.string({ minLength: 1, maxLength: 24, unit: 'grapheme-ascii' })
  fc.assert(
    fc.property(printable, (text) => {
      expect(scanned(code128(text))).toEqual([BarcodeFormat.CODE_128, text])
    }),
  )
})

test('the bars have 35 modules plus 11 for each character', () => {
  expect(code128('68CFAFC4').reduce((sum, width) => sum + width, 0)).toBe(35 + 8 * 11)
})

test('an empty text or an unsupported character is refused instead of printed wrongly', () => {
  for (const text of ['', 'ก', 'A\n', 'é']) expect(() => code128(text)).toThrow('no symbol')
})
