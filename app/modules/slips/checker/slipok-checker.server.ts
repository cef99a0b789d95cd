import { z } from 'zod'
import { satang } from '#app/kit/money.ts'
import {
  accountOf,
  askChecker,
  type FoundTransfer,
  momentOf,
  type SlipChecker,
  SlipCheckerAway,
  type TransferReceiver,
  usualMs,
} from './slip-checker.server.ts'

const transfer = z.object({
  amount: z.number(),
  transTimestamp: z.string().nullish(),
  receivingBank: z.string().nullish(),
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

const repeated = 1012
const otherReceiver = 1014
const withTransfer = new Set([repeated, 1013, otherReceiver])
const notKnown = new Set([1006, 1007, 1008, 1011])

/** Checks slips at SlipOK (slipok.com, v1.7). Does not send the amount: the shop compares it itself. */
export const slipokChecker = (
  { branch, key }: { branch: string; key: string },
  origin = 'https://api.slipok.com',
  milliseconds = usualMs,
): SlipChecker => ({
  name: 'slipok',
  check: async (payload) => {
    const answer = await askChecker(
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
    return foundOf(read.data, code)
  },
})

const foundOf = (data: z.infer<typeof transfer>, code: number): FoundTransfer => ({
  state: 'found',
  amount: satang(Math.round(data.amount * 100)),
  sentAt: momentOf(data.transTimestamp),
  receiver: receiverOf(data, code === otherReceiver),
  used: code === repeated,
})

const receiverOf = ({ receiver, receivingBank }: z.infer<typeof transfer>, isOther: boolean): TransferReceiver => ({
  names: [receiver.displayName, receiver.name].flatMap((one) => one || []),
  bank: receivingBank ?? '',
  account: receiver.account?.value ?? '',
  proxy: receiver.proxy?.value ?? '',
  isOther,
})
