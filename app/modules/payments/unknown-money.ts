import type { Satang } from '#app/kit/money.ts'

/** Money that the provider told of and no order waits for. */
export type UnknownMoney = { sessionId: string; amount: Satang; at: Date }
