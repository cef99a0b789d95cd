import { z } from 'zod'
import { satang } from '#app/kit/money.ts'
import { accountOf, askChecker, momentOf, usualMs } from './ask-checker.server.ts'
import { type FoundTransfer, type SlipChecker, SlipCheckerAway } from './slip-checker.ts'

const transfer = z.object({
  amount: z.number(),
  transTimestamp: z.string().nullish(),
  receiver: z.object({
    displayName: z.string().nullish(),
    name: z.string().nullish(),
    proxy: accountOf,
    account: accountOf,
  }),
})
const answered = z.object({
  success: z.boolean().optional(),
  code: z.number().optional(),
  data: z.unknown().optional(),
})

/** Codes of its own: repeated, another amount, another receiver than its settings say; each with the transfer. */
const withTransfer = new Set([1012, 1013, 1014])
const notKnown = new Set([1006, 1007, 1008, 1011])

/** SlipOK (slipok.com, v1.7). It is not told the amount: what differs is our own rule to say. */
export const slipokChecker = (
  { branch, key }: { branch: string; key: string },
  origin = 'https://api.slipok.com',
  milliseconds = usualMs,
): SlipChecker => ({
  name: 'slipok',
  check: async (payload) => {
    const { answer } = await askChecker(
      {
        milliseconds,
        url: `${origin}/api/line/apikey/${encodeURIComponent(branch)}`,
        headers: { 'x-authorization': key },
        body: { data: payload, log: true },
      },
      answered,
    )
    const { success, code = 0 } = answer
    if (notKnown.has(code)) return { state: 'missing' }
    if (success !== true && !withTransfer.has(code)) throw new SlipCheckerAway(`slipok ${code}`)
    const read = transfer.safeParse(answer.data)
    if (!read.success) throw new SlipCheckerAway(`slipok ${code} without a transfer`)
    return foundOf(read.data, code === 1012)
  },
})

const foundOf = ({ amount, transTimestamp, receiver }: z.infer<typeof transfer>, used: boolean): FoundTransfer => ({
  state: 'found',
  amount: satang(Math.round(amount * 100)),
  sentAt: momentOf(transTimestamp),
  receiverName: receiver.displayName ?? receiver.name ?? '',
  receiverAccounts: [receiver.account?.value, receiver.proxy?.value].flatMap((one) => one || []),
  used,
})
