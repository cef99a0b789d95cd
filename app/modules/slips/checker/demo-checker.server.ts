import { slipVerify } from 'promptparse/generate'
import { satang } from '#app/kit/money.ts'
import type { Result } from '#app/kit/result.ts'
import type { Order } from '#app/modules/orders/order.ts'
import { dueOf } from '#app/modules/orders/status/order-status.ts'
import { readSettings } from '#app/modules/settings/read-settings.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { enqueueEncoding } from '#app/platform/images/encode-queue.server.ts'
import { qrPng } from '#app/platform/qr-code.server.ts'
import { readMiniQr } from '../mini-qr.ts'
import type { SlipChecker } from './slip-checker.server.ts'

const demoReference = (amount: number, sentAt: Date): string =>
  `DEMO${amount.toString(36).padStart(6, '0')}${Math.floor(sentAt.getTime() / 1000).toString(36)}`.toUpperCase()

/** A test double that knows only the demo's sample slips. */
export const demoChecker = (db: Db): SlipChecker => ({
  name: 'demo',
  check: async (payload) => {
    const reference = readMiniQr(payload).code?.reference ?? ''
    const [, amount = '', moment = ''] = /^DEMO([0-9A-Z]{6})([0-9A-Z]{6,7})$/.exec(reference) ?? []
    if (!amount) return { state: 'missing' }
    const { ownPromptPay, bankTransfer } = await readSettings(db)
    const [account] = bankTransfer.accounts
    const bankAccount = account && { names: [account.name], bank: account.bank, account: account.number, proxy: '' }
    const promptPay = { names: [ownPromptPay.name], bank: '', account: '', proxy: ownPromptPay.id }
    return {
      state: 'found',
      amount: satang(Number.parseInt(amount, 36)),
      sentAt: new Date(Number.parseInt(moment, 36) * 1000),
      receiver: { ...(bankAccount ?? promptPay), isOther: false },
      used: false,
    }
  },
})

/** Draws a slip of the amount due for the demo's checker. */
export async function sampleSlip(order: Order, now: Date): Promise<Result<Uint8Array, 'busy'>> {
  const transRef = demoReference(dueOf(order), now)
  const qr = await qrPng(slipVerify({ sendingBank: '004', transRef }), 216)
  return enqueueEncoding((encoder) => encoder.drawSampleSlip(qr))
}
