import { z } from 'zod'
import { kind, line } from '#app/kit/field-kinds.ts'
import { readersOf } from '#app/kit/fields.ts'
import { parseJson } from '#app/kit/parse-json.ts'
import { readFields } from '#app/kit/read-fields.ts'
import { account, promptPayId } from '#app/modules/settings/account-fields.ts'
import { bankCodes } from '#app/modules/settings/thai-banks.ts'

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

/** Makes the function that reads the account of a form. `problems`: the group of its error texts. */
export function destinationReader<Group extends string>(problems: Group) {
  const { promptPayId, ...bankInputs } = destinationInputs
  const [promptPayForm, bankForm] = [readersOf({ promptPayId }, problems), readersOf(bankInputs, problems)]
  return (form: FormData, way: RefundDestination['way']) => {
    if (way === 'promptpay') {
      const read = readFields(form, promptPayForm)
      return read.ok ? { ...read, value: { way, id: read.value.promptPayId } } : read
    }
    const read = readFields(form, bankForm)
    if (!read.ok) return read
    const { bank, accountNumber: number, accountName: name } = read.value
    return { ...read, value: { way, bank, number, name } }
  }
}

export const lastDigits = (to: RefundDestination): string => (to.way === 'promptpay' ? to.id : to.number).slice(-4)

/** Parses a stored account; undefined when invalid. */
export const parseDestination = (text: string | undefined) => storedDestination.safeParse(parseJson(text ?? '')).data
