/**
 * What the shop promises whoever buys, beside what the owner sets: pages print it, and rules that hold it read it here. Days of
 * the calendar; `withdrawalDays` and `refundDays` are the law's (Direct Sale and Direct Marketing Act, s. 33 and 36),
 * `dataAnswerDays` too (PDPA, s. 30), the others are the specification's (2 §9).
 */
export const shopPromises = {
  withdrawalDays: 7,
  refundDays: 15,
  /** Until a refund shows at the bank; business days. */
  bankDays: { from: 5, to: 7 },
  cancelMinutes: 60,
  dataAnswerDays: 30,
} as const
