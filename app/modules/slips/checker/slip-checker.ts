import type { Satang } from '#app/kit/money.ts'

/** The receiver as the bank reports it, mostly masked or cut off. */
export type TransferReceiver = {
  names: readonly string[]
  /** Bank of Thailand code, three digits; may be empty. */
  bank: string
  account: string
  proxy: string
  isOther: boolean
}

/** `used`: the checker was queried about it before. */
export type FoundTransfer = {
  state: 'found'
  amount: Satang
  sentAt: Date | undefined
  receiver: TransferReceiver
  used: boolean
}
export type SlipFinding = FoundTransfer | { state: 'missing' }

/** No response, or no quota, key or bank; staff then decide alone. */
export class SlipCheckerAway extends Error {}

/** A service that looks up transfers at Thai banks by the text of their mini-QR; it gets no picture. */
export type SlipChecker = {
  name: 'slipok' | 'easyslip' | 'demo'
  check: (payload: string) => Promise<SlipFinding>
}
