import { z } from 'zod'
import { satang } from '#app/kit/money.ts'
import {
  accountOf,
  askChecker,
  momentOf,
  type SlipChecker,
  SlipCheckerAway,
  type SlipFinding,
} from './slip-checker.server.ts'

const answered = z.object({
  success: z.boolean(),
  data: z.unknown().optional(),
  error: z.object({ code: z.string() }).optional(),
})
const transfer = z.object({
  isDuplicate: z.boolean().optional(),
  rawSlip: z.object({
    date: z.string().nullish(),
    amount: z.object({ amount: z.number() }),
    receiver: z.object({
      bank: z.object({ id: z.string().nullish() }).nullish(),
      account: z.object({
        name: z.object({ th: z.string().nullish(), en: z.string().nullish() }).nullish(),
        bank: accountOf,
        proxy: accountOf,
      }),
    }),
  }),
})

/** Checks slips at EasySlip (easyslip.com, v2). */
export const easyslipChecker = (
  { key }: { key: string },
  origin = 'https://api.easyslip.com',
  milliseconds?: number,
): SlipChecker => ({
  name: 'easyslip',
  check: (payload) => {
    const url = `${origin}/v2/verify/bank`
    const headers = { authorization: `Bearer ${key}` }
    return askChecker({ url, headers, body: { payload, checkDuplicate: true }, milliseconds }, findingOf)
  },
})

function findingOf(answer: unknown): SlipFinding {
  const { success, data, error } = answered.parse(answer)
  if (error?.code === 'SLIP_NOT_FOUND') return { state: 'missing' }
  if (!success) throw new SlipCheckerAway(`easyslip ${error?.code ?? 'unreadable'}`)
  const { isDuplicate = false, rawSlip } = transfer.parse(data)
  const { bank, account } = rawSlip.receiver
  return {
    state: 'found',
    amount: satang(Math.round(rawSlip.amount.amount * 100)),
    sentAt: momentOf(rawSlip.date),
    receiver: {
      names: [account.name?.th, account.name?.en].flatMap((one) => one || []),
      bank: bank?.id ?? '',
      account: account.bank?.account ?? '',
      proxy: account.proxy?.account ?? '',
      isOther: false,
    },
    used: isDuplicate,
  }
}
