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
  success: z.boolean().optional(),
  code: z.number().optional(),
  data: z.unknown().optional(),
})
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

const repeated = 1012
const otherReceiver = 1014
const withTransfer = new Set([repeated, 1013, otherReceiver])
const notKnown = new Set([1006, 1007, 1008, 1011])

/** Checks slips at SlipOK (slipok.com, v1.7). Does not send the amount: the shop compares it itself. */
export const slipokChecker = (
  { branch, key }: { branch: string; key: string },
  origin = 'https://api.slipok.com',
  milliseconds?: number,
): SlipChecker => ({
  name: 'slipok',
  check: (payload) => {
    const url = `${origin}/api/line/apikey/${encodeURIComponent(branch)}`
    const headers = { 'x-authorization': key }
    return askChecker({ url, headers, body: { data: payload, log: true }, milliseconds }, findingOf)
  },
})

function findingOf(answer: unknown): SlipFinding {
  const { success, code = 0, data } = answered.parse(answer)
  if (notKnown.has(code)) return { state: 'missing' }
  if (success !== true && !withTransfer.has(code)) throw new SlipCheckerAway(`slipok ${code}`)
  const { amount, transTimestamp, receivingBank, receiver } = transfer.parse(data)
  return {
    state: 'found',
    amount: satang(Math.round(amount * 100)),
    sentAt: momentOf(transTimestamp),
    receiver: {
      names: [receiver.displayName, receiver.name].flatMap((one) => one || []),
      bank: receivingBank ?? '',
      account: receiver.account?.value ?? '',
      proxy: receiver.proxy?.value ?? '',
      isOther: code === otherReceiver,
    },
    used: code === repeated,
  }
}
