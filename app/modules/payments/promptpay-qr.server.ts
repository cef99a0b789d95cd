// The QR code of a PromptPay payment as a picture, shown and saved.
import { qrPng } from '#app/platform/qr-code.server.ts'

/** In pixels a side: large enough for any app that reads it out of a phone's pictures. */
const pictureWidth = 720

/** The QR code of a PromptPay payload as a PNG in base64: shown, and saved for the banking app of the phone that shows it. */
export async function promptPayPicture(payload: string): Promise<string> {
  return (await qrPng(payload, pictureWidth)).toString('base64')
}
