import type { Satang } from '#app/kit/money.ts'
import type { BankCode } from '#app/modules/settings/thai-banks.ts'

/** How to make the transfer that an order waits for; times in seconds from now, so that a wrong clock does no harm. */
export type TransferDetails = {
  number: string
  amount: Satang
  /** What was taken off so that the amount is told from others. */
  satang: Satang | undefined
  until: Date | undefined
  secondsLeft: number
  /** News of the order goes to an e-mail. */
  hasEmail: boolean
} & (
  | {
      method: 'own_promptpay'
      /** The code as a PNG, in base64. */
      picture: string
      /** Whom a banking app shows; empty where the shop has not said. */
      name: string
    }
  | { method: 'bank_transfer'; accounts: readonly { bank: BankCode; number: string; name: string }[] }
)
