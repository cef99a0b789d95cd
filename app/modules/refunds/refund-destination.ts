import { kind, line } from '#app/kit/field-kinds.ts'
import { readersOf } from '#app/kit/fields.ts'
import { readFields } from '#app/kit/read-fields.ts'
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
