import type { Satang } from '#app/kit/money.ts'

export type UnknownMoney = { sessionId: string; amount: Satang; at: Date }
