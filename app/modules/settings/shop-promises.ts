/**
 * What the shop promises whoever buys, beside what the owner sets: pages print it, and rules that hold it read it here. Days of
 * the calendar; `withdrawalDays` and `refundDays` are the law's (Direct Sale and Direct Marketing Act, s. 33 and 36),
 * `dataAnswerDays` too (PDPA, s. 30), the others are the specification's (2 §9).
 */
export const shopPromises = {
  withdrawalDays: 7,
  refundDays: 15,
  /** So long a carrier holds what it took at the door; the law's too (notification on delivery with payment at the door, 2024). */
  codHoldDays: 5,
  /** Until a refund shows at the bank; business days. */
  bankDays: { from: 5, to: 7 },
  cancelMinutes: 60,
  dataAnswerDays: 30,
} as const
