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
  success: z.boolean().optional(),
  code: z.number().optional(),
  data: z.unknown().optional(),
})
const transferSchema = z.object({
  amount: z.number(),
  transTimestamp: z.string().nullish(),
  receivingBank: z.string().nullish(),
  receiver: z.object({
    displayName: z.string().nullish(),
    name: z.string().nullish(),
    proxy: accountSchema,
    account: accountSchema,
  }),
})

// Codes of refusals. Some contain the transfer.
const alreadyChecked = 1012
const otherReceiver = 1014
const codesWithTransfer = new Set([alreadyChecked, 1013, otherReceiver])
const codesOfMissing = new Set([1006, 1007, 1008, 1011])

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
    return requestFinding({ url, headers, body: { data: payload, log: true }, milliseconds }, findingOf)
  },
})

function findingOf(body: unknown): SlipFinding {
  const { success, code = 0, data } = responseSchema.parse(body)
  if (codesOfMissing.has(code)) return { state: 'missing' }
  if (success !== true && !codesWithTransfer.has(code)) throw new SlipCheckerUnavailable(`slipok ${code}`)
  const { amount, transTimestamp, receivingBank, receiver } = transferSchema.parse(data)
  return {
    state: 'found',
    amount: satang(Math.round(amount * 100)),
    sentAt: momentOf(transTimestamp),
    receiver: {
      names: [receiver.displayName, receiver.name].flatMap((name) => name || []),
      bank: receivingBank ?? '',
      account: receiver.account?.value ?? '',
      proxy: receiver.proxy?.value ?? '',
      isOther: code === otherReceiver,
    },
    used: code === alreadyChecked,
  }
}
