import { formatSatang, type Satang } from '#app/kit/money.ts'
import type { Question } from '#app/ui/admin/admin-answer.ts'
import type { AdminReturn } from './admin-return.ts'

export function refundQuestionOf({ money }: Pick<AdminReturn, 'money'>, typed: Satang | undefined): Question {
  const amount = formatSatang(typed ?? money.total)
  return {
    title: { key: 'returns.refund.askTitle', words: { amount } },
    says: [{ key: 'returns.refund.askMoney' }, { key: 'returns.refund.askShelf' }],
    confirm: { key: 'returns.refund.send', words: { amount } },
    fields: { intent: 'refund', amount: typed === undefined ? '' : amount.replace(/[^\d.]/g, '') },
  }
}
