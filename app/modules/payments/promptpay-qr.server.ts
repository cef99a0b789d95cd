import { qrSvg } from '#app/platform/qr-code.server.ts'

/** The QR code of a PromptPay payload as an SVG image, as banking apps like it. */
export const promptPayQr = (payload: string): Promise<string> => qrSvg(payload)
