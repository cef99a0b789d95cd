import QRCode from 'qrcode'

/** SVG, level M, quiet zone of four modules, black on white. */
export const qrSvg = (text: string): Promise<string> =>
  QRCode.toString(text, { ...level, type: 'svg', color: { dark: '#000000', light: '#ffffff' } })

export const qrPng = (text: string, width: number): Promise<Buffer> =>
  QRCode.toBuffer(text, { ...level, type: 'png', width })

const level = { errorCorrectionLevel: 'M', margin: 4 } as const
