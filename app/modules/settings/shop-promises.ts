/**
 * Fixed terms, in calendar days. By law: `withdrawalDays`, `refundDays` (Direct Sale and Direct Marketing Act, s. 33
 * and 36), `dataAnswerDays` (PDPA, s. 30). Others: specification (2 §9).
 */
export const shopPromises = {
  withdrawalDays: 7,
  refundDays: 15,
  /** By law (notification on cash on delivery, 2024). */
  codHoldDays: 5,
  /** Business days until a bank shows a refund. */
  bankDays: { from: 5, to: 7 },
  cancelMinutes: 60,
  dataAnswerDays: 30,
} as const
