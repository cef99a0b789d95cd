import QRCode from 'qrcode'

/** SVG, level M, quiet zone of four modules, black on white. */
export const qrSvg = (text: string): Promise<string> =>
  QRCode.toString(text, {
    type: 'svg',
    errorCorrectionLevel: 'M',
    margin: 4,
    color: { dark: '#000000', light: '#ffffff' },
  })

export const qrPng = (text: string, width: number): Promise<Buffer> =>
  QRCode.toBuffer(text, { type: 'png', errorCorrectionLevel: 'M', margin: 4, width })
