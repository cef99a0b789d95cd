// The interface of slip checkers, and the HTTP request that they share.
import { z } from 'zod'
import type { Satang } from '#app/kit/money.ts'

/** The receiver as the bank reports it, mostly masked or cut off. */
export type TransferReceiver = {
  names: readonly string[]
  /** Bank of Thailand code, three digits; may be empty. */
  bank: string
  account: string
  proxy: string
  isOther: boolean
}

/** `used`: the checker was queried about it before. */
export type FoundTransfer = {
  state: 'found'
  amount: Satang
  sentAt: Date | null
  receiver: TransferReceiver
  used: boolean
}
export type SlipFinding = FoundTransfer | { state: 'missing' }

/** No response, or no quota, key or bank; staff then decide alone. */
export class SlipCheckerUnavailable extends Error {}

/** A service that looks up transfers at Thai banks by the text of their mini-QR; it gets no picture. */
export type SlipChecker = {
  name: 'slipok' | 'easyslip' | 'demo'
  check: (payload: string) => Promise<SlipFinding>
}

type CheckRequest = {
  url: string
  headers: Record<string, string>
  body: Record<string, unknown>
  milliseconds?: number | undefined
}

/** Posts JSON and reads the response; throws SlipCheckerUnavailable for what `read` cannot read too. */
export async function requestFinding(
  { url, headers, body, milliseconds = 8_000 }: CheckRequest,
  read: (body: unknown) => SlipFinding,
): Promise<SlipFinding> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(milliseconds),
    })
    return read(await response.json())
  } catch (error) {
    if (error instanceof SlipCheckerUnavailable) throw error
    throw new SlipCheckerUnavailable(error instanceof Error ? error.name : 'no answer')
  }
}

export const accountSchema = z.object({ value: z.string().nullish(), account: z.string().nullish() }).nullish()

export function momentOf(text: string | null | undefined): Date | null {
  const moment = new Date(text ?? '')
  return Number.isNaN(moment.getTime()) ? null : moment
}
