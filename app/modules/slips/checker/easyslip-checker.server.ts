import { z } from 'zod'
import { satang } from '#app/kit/money.ts'
import {
  accountSchema,
  momentOf,
  requestFinding,
  type SlipChecker,
  SlipCheckerUnavailable,
  type SlipFinding,
} from './slip-checker.server.ts'

const responseSchema = z.object({
  success: z.boolean(),
  data: z.unknown().optional(),
  error: z.object({ code: z.string() }).optional(),
})
const transferSchema = z.object({
  isDuplicate: z.boolean().optional(),
  rawSlip: z.object({
    date: z.string().nullish(),
    amount: z.object({ amount: z.number() }),
    receiver: z.object({
      bank: z.object({ id: z.string().nullish() }).nullish(),
      account: z.object({
        name: z.object({ th: z.string().nullish(), en: z.string().nullish() }).nullish(),
        bank: accountSchema,
        proxy: accountSchema,
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
    return requestFinding({ url, headers, body: { payload, checkDuplicate: true }, milliseconds }, findingOf)
  },
})

function findingOf(body: unknown): SlipFinding {
  const { success, data, error } = responseSchema.parse(body)
  if (error?.code === 'SLIP_NOT_FOUND') return { state: 'missing' }
  if (!success) throw new SlipCheckerUnavailable(`easyslip ${error?.code ?? 'unreadable'}`)
  const { isDuplicate = false, rawSlip } = transferSchema.parse(data)
  const { bank, account } = rawSlip.receiver
  return {
    state: 'found',
    amount: satang(Math.round(rawSlip.amount.amount * 100)),
    sentAt: momentOf(rawSlip.date),
    receiver: {
      names: [account.name?.th, account.name?.en].flatMap((name) => name || []),
      bank: bank?.id ?? '',
      account: account.bank?.account ?? '',
      proxy: account.proxy?.account ?? '',
      isOther: false,
    },
    used: isDuplicate,
  }
}
