import { z } from 'zod'
import { SlipCheckerAway } from './slip-checker.ts'

export const usualMs = 8_000

type Request = { milliseconds: number; url: string; headers: Record<string, string>; body: Record<string, unknown> }

/** Posts JSON and returns status and parsed response; throws SlipCheckerAway otherwise. */
export async function askChecker<Schema extends z.ZodType>(
  { milliseconds, url, headers, body }: Request,
  schema: Schema,
): Promise<{ status: number; answer: z.infer<Schema> }> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(milliseconds),
    })
    return { status: response.status, answer: schema.parse(await response.json()) }
  } catch (error) {
    throw new SlipCheckerAway(error instanceof Error ? error.name : 'no answer')
  }
}

export const accountOf = z.object({ value: z.string().nullish(), account: z.string().nullish() }).nullish()

export function momentOf(text: string | null | undefined): Date | undefined {
  const moment = text ? new Date(text) : undefined
  return moment && !Number.isNaN(moment.getTime()) ? moment : undefined
}
