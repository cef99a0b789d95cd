import { slipVerify } from 'promptparse/generate'
import type { Result } from '#app/kit/result.ts'
import type { Order } from '#app/modules/orders/order.ts'
import { dueOf } from '#app/modules/orders/status/order-status.ts'
import { enqueueEncoding } from '#app/platform/images/encode-queue.server.ts'
import { qrPng } from '#app/platform/qr-code.server.ts'
import { demoReference } from './checker/demo-checker.server.ts'

/** Draws a slip of the amount due for the demo's checker. */
export async function sampleSlip(order: Order, now: Date): Promise<Result<Uint8Array, 'busy'>> {
  const transRef = demoReference(dueOf(order), now)
  const qr = await qrPng(slipVerify({ sendingBank: '004', transRef }), 216)
  return enqueueEncoding((encoder) => encoder.drawSampleSlip(qr))
}
