import { z } from 'zod'
import { kind, line } from '#app/kit/field-kinds.ts'
import { field } from '#app/kit/fields.ts'
import { parseJson } from '#app/kit/parse-json.ts'
import { account, promptPayId } from '#app/modules/settings/account-fields.ts'
import { type BankCode, bankCodes } from '#app/modules/settings/thai-banks.ts'

const storedDestination = z.union([
  z.object({ way: z.literal('promptpay'), id: z.string() }),
  z.object({ way: z.literal('bank'), bank: z.enum(bankCodes), number: z.string(), name: z.string() }),
])
export type RefundDestination = z.infer<typeof storedDestination>

const bank = kind('bank', (typed) => bankCodes.find((code) => code === typed), { autoComplete: 'off' })

export const destinationInputs = {
  promptPayId: { ...promptPayId, hint: true },
  bank,
  accountNumber: account,
  accountName: line(100, 'name'),
} as const

type ErrorKeys<Key extends string> = Readonly<Record<'required' | 'promptPayId' | 'bank' | 'account' | 'tooLong', Key>>

export const destinationForms = <Key extends string>(keys: ErrorKeys<Key>) => ({
  promptpay: z.object({ promptPayId: field(promptPayId, keys) }),
  bank: z.object({
    bank: field(bank, keys),
    accountNumber: field(account, keys),
    accountName: field(destinationInputs.accountName, keys),
  }),
})

export const promptPayDestination = ({ promptPayId: id }: { promptPayId: string }): RefundDestination => ({
  way: 'promptpay',
  id,
})

type BankInput = { bank: BankCode; accountNumber: string; accountName: string }
export const bankDestination = ({ bank, accountNumber: number, accountName: name }: BankInput): RefundDestination => ({
  way: 'bank',
  bank,
  number,
  name,
})

export const lastDigits = (to: RefundDestination): string => (to.way === 'promptpay' ? to.id : to.number).slice(-4)

/** Parses a stored account; undefined when invalid. */
export const parseDestination = (text: string | undefined) => storedDestination.safeParse(parseJson(text ?? '')).data
