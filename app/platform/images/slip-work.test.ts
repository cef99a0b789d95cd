import sharp from 'sharp'
import { expect, test } from 'vitest'
import { miniQr, slipPicture } from '#tests/factories/slip-picture.ts'
import { openEncoder } from './encoder-process.server.ts'

const encoder = openEncoder()
const text = miniQr('LARGESLIP')
const page = await slipPicture({ text, width: 720 })

test.each([1, 6])('a JPEG slip above 12 megapixels is read in any EXIF orientation (%i)', async (orientation) => {
  // Pixels as a rotated camera stores them.
  const turned = sharp(page).rotate(orientation === 6 ? 270 : 0)
  const large = turned.resize(orientation === 6 ? { height: 2850 } : { width: 2850 })
  const bytes = await large.jpeg().withMetadata({ orientation }).toBuffer()
  const read = await encoder.readSlip(bytes, 'jpeg')
  if (!read.ok) throw new Error(read.reason)
  const { width, height, orientation: kept } = await sharp(read.value.jpeg).metadata()
  expect({ text: read.value.text, width, height, kept }).toEqual({ text, width: 1600, height: 2560, kept: undefined })
})

test.each(['png', 'webp'] as const)(
  'a %s above 12 megapixels is refused, one of 12 megapixels is read',
  async (format) => {
    // Wide, so that the search for a code has few pixels.
    const blank = (width: number) =>
      sharp({ create: { width, height: 2000, channels: 3, background: '#f4f7fb' } })
        .toFormat(format, { effort: 1, lossless: true })
        .toBuffer()
    expect(await encoder.readSlip(await blank(6001), format)).toEqual({ ok: false, reason: 'too_many_pixels' })
    expect(await encoder.readSlip(await blank(6000), format)).toMatchObject({ ok: true, value: { text: undefined } })
  },
)

test('a slip that is cut off, too long, or not of its declared format is refused', async () => {
  expect(await encoder.readSlip(page.subarray(0, page.length / 2), 'jpeg')).toEqual({ ok: false, reason: 'damaged' })
  expect(await encoder.readSlip(page, 'png')).toEqual({ ok: false, reason: 'not_a_picture' })
  const strip = await sharp(page).resize({ width: 200, height: 801, fit: 'fill' }).jpeg().toBuffer()
  expect(await encoder.readSlip(strip, 'jpeg')).toEqual({ ok: false, reason: 'too_long' })
})
