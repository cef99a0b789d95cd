import type { Language } from '#app/i18n/language.ts'
import { sizeLabel } from '#app/i18n/size-words.ts'
import { formatSatang } from '#app/kit/money.ts'
import type { AdminSentence, Question } from '#app/ui/admin/confirmation-question.ts'
import type { Edit, EditChange, EditedPart } from '../edit.ts'
import { balanceAfterEdit } from '../edit-rules.ts'

/** Summarises an edit before it is made, and after removed items asks which price applies. */
export function editQuestion(edit: Edit, fields: Record<string, string>, language: Language): Question {
  const { order, after, agreed, changes } = edit
  const lines = agreed ? changes.filter(({ kind }) => kind !== 'pricing') : changes
  const totals = { expectedTotal: String(after.total), ...(agreed && { agreedTotal: String(agreed.total) }) }
  return {
    title: { key: 'orderEdit.ask.title', words: { number: order.number } },
    says: agreed ? [mailSays(edit)] : [moneySays(edit), mailSays(edit)],
    change: {
      lines: lines.map((change) => changeSentence(change, language)),
      sums: sumsOf(edit),
      ...(agreed && { prices: [priceOf(edit, 'agreed', agreed), priceOf(edit, 'recalculated', after)] }),
    },
    confirm: { key: 'orderEdit.ask.confirm' },
    fields: { ...fields, intent: 'edit', ...totals },
  }
}

function sumsOf({ order, after, agreed }: Edit): NonNullable<Question['change']>['sums'] {
  const rows = (part: Pick<EditedPart, 'subtotal' | 'discount' | 'shipping' | 'total'>) => ({
    subtotal: part.subtotal,
    discount: 0 - part.discount,
    shipping: part.shipping,
    codFee: order.codFee,
    total: part.total,
  })
  const [was, is, kept] = [rows(order), rows(after), agreed && rows(agreed)]
  return (['subtotal', 'discount', 'shipping', 'codFee', 'total'] as const)
    .filter((name) => name === 'total' || was[name] !== 0 || is[name] !== 0)
    .map((name) => ({
      label: { key: `orders.${name}` as const },
      before: formatSatang(was[name]),
      after: formatSatang(is[name]),
      ...(kept && { agreed: formatSatang(kept[name]) }),
      strong: name === 'total',
    }))
}

const priceOf = (edit: Edit, pricing: 'agreed' | 'recalculated', after: EditedPart) => ({
  pricing,
  says: [
    { key: `orderEdit.ask.${pricing}` as const, words: { total: formatSatang(after.total) } },
    moneySays({ ...edit, after }),
  ],
})

function moneySays(edit: Pick<Edit, 'order' | 'after'>): AdminSentence {
  const { balanceDue, back } = balanceAfterEdit(edit)
  if (back > 0) return { key: 'orderEdit.ask.back', words: { amount: formatSatang(back) } }
  if (balanceDue === 0) return { key: 'orderEdit.ask.same' }
  const key = edit.order.paidAt ? 'orderEdit.ask.balanceDue' : 'orderEdit.ask.due'
  return { key, words: { amount: formatSatang(balanceDue) } }
}

const mailSays = ({ order }: Edit): AdminSentence => {
  const { email } = order.customer
  return email ? { key: 'orderEdit.ask.mail', words: { email } } : { key: 'orders.ask.noMail' }
}

export function changeSentence(change: EditChange, language: Language): AdminSentence {
  if (change.kind === 'pricing') return { key: `orderEdit.change.${change.pricing}` }
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
