import QRCode from 'qrcode'

/** The QR code of a payload as an SVG image: level M, quiet zone of four modules, black on white, no logo. */
export const promptPayQr = (payload: string): Promise<string> =>
  QRCode.toString(payload, {
    type: 'svg',
    errorCorrectionLevel: 'M',
    margin: 4,
    color: { dark: '#000000', light: '#ffffff' },
  })
