import type { Satang } from '#app/kit/money.ts'

/** What a checker knows of the transfer behind a mini-QR. `used`: somebody has asked it about this slip before. */
export type FoundTransfer = {
  state: 'found'
  amount: Satang
  sentAt: Date | undefined
  /** As the bank gives them, mostly masked: the name, and the account or PromptPay number. */
  receiverName: string
  receiverAccounts: readonly string[]
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
