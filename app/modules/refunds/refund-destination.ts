import { z } from 'zod'
import { kind, line } from '#app/kit/field-kinds.ts'
import { field } from '#app/kit/fields.ts'
import { account, promptPayId } from '#app/modules/settings/account-fields.ts'
import { type BankCode, bankCodes } from '#app/modules/settings/thai-banks.ts'

export type RefundDestination =
  | { way: 'promptpay'; id: string }
  | { way: 'bank'; bank: BankCode; number: string; name: string }

const bank = kind('bank', (typed) => bankCodes.find((code) => code === typed), { autoComplete: 'off' })

export const destinationInputs = {
  promptPayId: { ...promptPayId, hint: true },
  bank,
  accountNumber: account,
  accountName: line(100, 'name'),
} as const

type Words<Key extends string> = Readonly<Record<'required' | 'promptPayId' | 'bank' | 'account' | 'tooLong', Key>>

export function destinationForms<Key extends string>({ required, ...words }: Words<Key>) {
  const { tooLong } = words
  return {
    promptpay: z.object({ promptPayId: field(promptPayId, { required, promptPayId: words.promptPayId }) }),
    bank: z.object({
      bank: field(bank, { required, bank: words.bank }),
      accountNumber: field(account, { required, account: words.account }),
      accountName: field(destinationInputs.accountName, { required, tooLong }),
    }),
  }
}

const kept = z.union([
  z.object({ way: z.literal('promptpay'), id: z.string() }),
  z.object({ way: z.literal('bank'), bank: z.enum(bankCodes), number: z.string(), name: z.string() }),
])

/** Parses a stored account; undefined when invalid. */
export function parseDestination(text: string | undefined): RefundDestination | undefined {
  try {
    return kept.safeParse(JSON.parse(text ?? '')).data
  } catch {
    return undefined
  }
}

export const lastDigits = (to: RefundDestination): string => (to.way === 'promptpay' ? to.id : to.number).slice(-4)

export const promptPayDestination = (typed: { promptPayId: string }): RefundDestination => ({
  way: 'promptpay',
  id: typed.promptPayId,
})

type TypedAccount = { bank: BankCode; accountNumber: string; accountName: string }
export const bankDestination = ({
  bank,
  accountNumber: number,
  accountName: name,
}: TypedAccount): RefundDestination => ({
  way: 'bank',
  bank,
  number,
  name,
})
