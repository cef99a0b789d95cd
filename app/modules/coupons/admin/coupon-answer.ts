import type { AdminAnswer } from '#app/ui/admin/admin-answer.ts'

/** What saving a coupon answers: the version it is at now. */
export type CouponAnswer = AdminAnswer<{ version?: number }>
