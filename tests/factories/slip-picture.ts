import { slipVerify } from 'promptparse/generate'
import QRCode from 'qrcode'
import sharp from 'sharp'

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

/**
 * A slip as on a phone, with its code in the lower right corner; small, because large pictures take long to read. Its
 * pixels are drawn here: a race sends hundreds.
 */
export async function slipPicture(drawn: Drawn = {}): Promise<Uint8Array<ArrayBuffer>> {
  const { text, width = 210, qrWidth = Math.max(130, Math.round(width / 4)), quality = 80, degrees = 0, blur } = drawn
  const height = Math.round(width * 1.6)
  const page = Buffer.alloc(width * height * 3, colours.page)
  const fill = (left: number, top: number, length: number, colour: Buffer) => {
    const end = Math.min(left + length, width)
    page.fill(colour, (top * width + left) * 3, (top * width + end) * 3)
  }
  for (let line = 0; line < 6; line++)
    for (let y = 0; y < 12; y++) fill(40, 60 + line * 50 + y, 240 - line * 20, colours.line)
  if (text) {
    const isDark = qrModules(text, qrWidth)
    const [left, top] = [width - qrWidth - 24, height - qrWidth - 40]
    for (let y = 0; y < qrWidth; y++)
      for (let x = 0; x < qrWidth; x++) fill(left + x, top + y, 1, isDark(x, y) ? colours.dark : colours.light)
  }
  let picture = sharp(page, { raw: { width, height, channels: 3 } })
  if (degrees !== 0) picture = picture.rotate(degrees, { background: '#20242a' })
  if (blur) picture = picture.blur(blur)
  return new Uint8Array(await picture.jpeg({ quality }).toBuffer())
}

const colours = {
  page: Buffer.from('f4f7fb', 'hex'),
  line: Buffer.from('333333', 'hex'),
  dark: Buffer.from('000000', 'hex'),
  light: Buffer.from('ffffff', 'hex'),
}

/** Whether a pixel of the code is dark; with a quiet zone of four modules. */
function qrModules(text: string, width: number): (x: number, y: number) => boolean {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' })
  const of = (pixel: number) => Math.floor((pixel * (modules.size + 8)) / width) - 4
  const isIn = (index: number) => index >= 0 && index < modules.size
  return (x, y) => isIn(of(x)) && isIn(of(y)) && modules.get(of(y), of(x)) === 1
}
