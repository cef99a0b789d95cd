import type { AdminKey } from '#app/i18n/admin/admin-texts.ts'
import type { Language } from '#app/i18n/language.ts'
import { sizeLabel } from '#app/i18n/size-words.ts'
import type { Sentence } from '#app/kit/form-answer.ts'
import { formatSatang } from '#app/kit/money.ts'
import type { Question } from '#app/ui/admin/admin-answer.ts'
import type { Edit, EditChange } from '../edit.ts'
import { moneyOf } from '../edit-rules.ts'

type AdminSentence = Sentence<AdminKey>

/** What a change will do, said before it is done: line by line, the sums before and after, the money, and who hears of it. */
export function editQuestion(edit: Edit, fields: Record<string, string>, language: Language): Question {
  const { order, after, changes } = edit
  const sums = (
    [
      ['subtotal', order.subtotal, after.subtotal],
      ['discount', 0 - order.discount, 0 - after.discount],
      ['shipping', order.shipping, after.shipping],
      ...(order.codFee > 0 ? ([['codFee', order.codFee, order.codFee]] as const) : []),
      ['total', order.total, after.total],
    ] as const
  )
    .filter(([name, before, then]) => name === 'total' || before !== 0 || then !== 0)
    .map(([name, before, then]) => ({
      label: { key: `orders.${name}` as const },
      before: formatSatang(before),
      after: formatSatang(then),
      strong: name === 'total',
    }))
  return {
    title: { key: 'orderEdit.ask.title', words: { number: order.number } },
    says: [moneySays(edit), mailSays(edit)],
    change: { lines: changes.map((change) => changeSentence(change, language)), sums },
    confirm: { key: 'orderEdit.ask.confirm' },
    fields: { ...fields, intent: 'edit', expectedTotal: String(after.total) },
  }
}

function moneySays(edit: Edit): AdminSentence {
  const { rest, back } = moneyOf(edit)
  if (back > 0) return { key: 'orderEdit.ask.back', words: { amount: formatSatang(back) } }
  if (rest === 0) return { key: 'orderEdit.ask.same' }
  const key = edit.order.paidAt ? 'orderEdit.ask.rest' : 'orderEdit.ask.due'
  return { key, words: { amount: formatSatang(rest) } }
}

const mailSays = ({ order }: Edit): AdminSentence => {
  const { email } = order.customer
  return email ? { key: 'orderEdit.ask.mail', words: { email } } : { key: 'orders.ask.noMail' }
}

/** One thing that changed, in the reader's language. */
export function changeSentence(change: EditChange, language: Language): AdminSentence {
  if (change.kind === 'delivery') {
    const method = (of: typeof change.to) => ({ key: `orders.deliveryMethod.${of}` }) as const
    return { key: 'orderEdit.change.delivery', words: { from: method(change.from), to: method(change.to) } }
  }
  const count = change.quantity
  const name = change.name[language]
  if (change.kind === 'size') {
    const [from = '', to = ''] = [change.from, change.to].map((size) => sizeLabel(size, language))
    return { key: 'orderEdit.change.size', words: { count, name, from, to } }
  }
  return { key: `orderEdit.change.${change.kind}`, words: { count, name, size: sizeLabel(change.size, language) } }
}
