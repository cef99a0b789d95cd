import type { Satang } from '#app/kit/money.ts'

/** Where the money went, as the bank gives it: names, account and PromptPay number are mostly masked or cut off. */
export type TransferReceiver = {
  names: readonly string[]
  /** The three digits of the Bank of Thailand; empty when the checker does not say. */
  bank: string
  account: string
  proxy: string
  /** The checker compared it with the receivers registered with it, and found none. */
  isOther: boolean
}

/** What a checker knows of the transfer behind a mini-QR. `used`: somebody has asked it about this slip before. */
export type FoundTransfer = {
  state: 'found'
  amount: Satang
  sentAt: Date | undefined
  receiver: TransferReceiver
  used: boolean
}
export type SlipFinding = FoundTransfer | { state: 'missing' }

/** It did not answer, or cannot now: quota, key, its bank is away. The slip is then simply for staff. */
export class SlipCheckerAway extends Error {}

/** A service that knows the transfers of Thai banks by the text of their mini-QR; the picture is not sent to it. */
export type SlipChecker = {
  name: 'slipok' | 'easyslip' | 'demo'
  /** Throws SlipCheckerAway. */
  check: (payload: string) => Promise<SlipFinding>
}
