import QRCode from 'qrcode'

/** A QR code as an SVG image: level M, quiet zone of four modules, black on white, no logo. */
export const qrSvg = (text: string): Promise<string> =>
  QRCode.toString(text, {
    type: 'svg',
    errorCorrectionLevel: 'M',
    margin: 4,
    color: { dark: '#000000', light: '#ffffff' },
  })

/** The same as a PNG of so many pixels a side, for a phone that is to keep it as a picture. */
export const qrPng = (text: string, width: number): Promise<Buffer> =>
  QRCode.toBuffer(text, { type: 'png', errorCorrectionLevel: 'M', margin: 4, width })
