import { z } from 'zod'
import { satang } from '#app/kit/money.ts'
import {
  accountOf,
  askChecker,
  type FoundTransfer,
  momentOf,
  type SlipChecker,
  SlipCheckerAway,
  usualMs,
} from './slip-checker.server.ts'

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
const answered = z.object({
  success: z.boolean(),
  data: z.unknown().optional(),
  error: z.object({ code: z.string() }).optional(),
})

/** Checks slips at EasySlip (easyslip.com, v2). */
export const easyslipChecker = (
  { key }: { key: string },
  origin = 'https://api.easyslip.com',
  milliseconds = usualMs,
): SlipChecker => ({
  name: 'easyslip',
  check: async (payload) => {
    const answer = await askChecker(
      {
        milliseconds,
        url: `${origin}/v2/verify/bank`,
        headers: { authorization: `Bearer ${key}` },
        body: { payload, checkDuplicate: true },
      },
      answered,
    )
    if (answer.error?.code === 'SLIP_NOT_FOUND') return { state: 'missing' }
    const read = transfer.safeParse(answer.data)
    if (!answer.success || !read.success) throw new SlipCheckerAway(`easyslip ${answer.error?.code ?? 'unreadable'}`)
    return foundOf(read.data)
  },
})

const foundOf = ({ isDuplicate, rawSlip }: z.infer<typeof transfer>): FoundTransfer => {
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
    used: isDuplicate === true,
  }
}
