import type { Satang } from '#app/kit/money.ts'

export type UnmatchedPayment = { sessionId: string; amount: Satang; at: Date }
