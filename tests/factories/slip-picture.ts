import { slipVerify } from 'promptparse/generate'
import sharp from 'sharp'
import { qrPng } from '#app/platform/qr-code.server.ts'

type Drawn = {
  /** The content of the QR code; undefined for none. */
  text?: string | undefined
  width?: number
  qrWidth?: number
  quality?: number
  degrees?: number
  blur?: number
}

/** The mini-QR text of a slip by the bank with this code. */
export const miniQr = (reference: string, sendingBank = '004'): string =>
  slipVerify({ sendingBank, transRef: reference })

/** A slip as on a phone, with its code in the lower right corner; small, because large pictures take long to read. */
export async function slipPicture(drawn: Drawn = {}): Promise<Uint8Array<ArrayBuffer>> {
  const { text, width = 260, qrWidth = Math.max(130, Math.round(width / 4)), quality = 80, degrees = 0, blur } = drawn
  const height = Math.round(width * 1.6)
  const code = text
    ? [{ input: await qrPng(text, qrWidth), left: width - qrWidth - 24, top: height - qrWidth - 40 }]
    : []
  const lines = Array.from({ length: 6 }, (_, index) => ({
    input: { create: { width: 240 - index * 20, height: 12, channels: 3 as const, background: '#333333' } },
    left: 40,
    top: 60 + index * 50,
  }))
  const page = await sharp({ create: { width, height, channels: 3, background: '#f4f7fb' } })
    .composite([...lines, ...code])
    .png()
    .toBuffer()
  const turned = sharp(page).rotate(degrees, { background: '#20242a' })
  return new Uint8Array(await (blur ? turned.blur(blur) : turned).jpeg({ quality }).toBuffer())
}
