/** Retention periods of personal data, in days; the deleting jobs and the privacy pages read them. */
export const retentionPeriods = {
  sessionUnused: 30,
  session: 90,
  /** As long as browsers keep a cookie. */
  device: 400,
  /** Then the question is asked again. */
  consent: 365,
  signInAttempt: 1,
  lineSignInMinutes: 10,
  /** Deduplicates resubmitted order forms. */
  orderKey: 7,
  webhook: 90,
  unusedPicture: 1,
  /** For manual refunds not yet sent. */
  refundDestination: 60,
  /** From the review; double from arrival when never reviewed. */
  slipPicture: 90,
  /** From the end of the return. */
  returnPicture: 90,
  /** A backup reads tables before files. */
  deletedAttachment: 1,
  /** From the last message. */
  message: 730,
  mail: 365,
  /** Longer after a refused parcel. */
  unpaidOrder: 90,
  refusedShipment: 365,
  unconfirmedSubscriber: 30,
  formerSubscriber: 730,
  /** A person with no other data. */
  person: 730,
  /** The account-deletion mail, with retries. */
  farewell: 7,
  /** Since the last visit to the back office. */
  pushSubscription: 180,
  pushMessage: 7,
  searchWords: 400,
  /** Five years after the annual return, which is filed in the next year. */
  bookYears: 6,
} as const
