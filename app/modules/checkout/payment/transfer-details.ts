import type { Satang } from '#app/kit/money.ts'
import type { BankCode } from '#app/modules/settings/thai-banks.ts'

/** Seconds from now: the device's clock may be wrong. */
export type TransferDetails = {
  number: string
  amount: Satang
  /** The discount that makes the amount unique. */
  satang: Satang | undefined
  until: Date | undefined
  secondsLeft: number
  hasEmail: boolean
} & (
  | {
      method: 'own_promptpay'
      /** PNG in base64. */
      picture: string
      /** The payee shown by banking apps; may be empty. */
      name: string
    }
  | { method: 'bank_transfer'; accounts: readonly { bank: BankCode; number: string; name: string }[] }
)
