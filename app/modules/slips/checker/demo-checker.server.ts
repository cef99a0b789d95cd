import { satang } from '#app/kit/money.ts'
import { readSettings } from '#app/modules/settings/read-settings.server.ts'
import type { ShopSettings } from '#app/modules/settings/shop-settings.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { readMiniQr } from '../mini-qr.ts'
import type { SlipChecker, TransferReceiver } from './slip-checker.ts'

type ShopAccount = ShopSettings['bankTransfer']['accounts'][number]

export const demoReference = (amount: number, sentAt: Date): string =>
  `DEMO${amount.toString(36).padStart(6, '0')}${Math.floor(sentAt.getTime() / 1000).toString(36)}`.toUpperCase()

/** A test double that knows only the demo's sample slips. */
export const demoChecker = (db: Db): SlipChecker => ({
  name: 'demo',
  check: async (payload) => {
    const reference = readMiniQr(payload).code?.reference ?? ''
    const [, amount = '', moment = ''] = /^DEMO([0-9A-Z]{6})([0-9A-Z]{6,7})$/.exec(reference) ?? []
    if (!amount) return { state: 'missing' }
    const { ownPromptPay, bankTransfer } = await readSettings(db)
    return {
      state: 'found',
      amount: satang(Number.parseInt(amount, 36)),
      sentAt: new Date(Number.parseInt(moment, 36) * 1000),
      receiver: ownReceiver(bankTransfer.accounts[0], ownPromptPay),
      used: false,
    }
  },
})

const ownReceiver = (account: ShopAccount | undefined, promptPay: { id: string; name: string }): TransferReceiver => ({
  names: [account?.name ?? promptPay.name],
  bank: account?.bank ?? '',
  account: account?.number ?? '',
  proxy: account ? '' : promptPay.id,
  isOther: false,
})
