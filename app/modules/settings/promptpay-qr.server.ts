// Returns the QR code of a PromptPay payload as a PNG in base64.
import { qrPng } from '#app/platform/qr-code.server.ts'

/** Banking apps must read it from a phone's pictures. */
const pictureWidth = 720

export async function promptPayPicture(payload: string): Promise<string> {
  return (await qrPng(payload, pictureWidth)).toString('base64')
}
