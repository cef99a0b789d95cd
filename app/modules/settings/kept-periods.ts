/**
 * How long what the shop holds about people is kept, in days unless the name says otherwise. The jobs that delete it read
 * it here, and the privacy and cookie pages print it.
 */
export const keptPeriods = {
  /** A customer's session without use, and in all. */
  sessionUnused: 30,
  session: 90,
  /** As long as browsers keep a cookie. */
  device: 400,
  /** After a year, yes and no are asked anew: longer than that nobody remembers what she chose. */
  consent: 365,
  signInTry: 1,
  lineSignInMinutes: 10,
  /** A form nobody has sent again for a week will not be sent again. */
  orderKey: 7,
  webhook: 90,
  unusedPicture: 1,
  /** Where money goes that staff send back themselves, if it was not sent by then. */
  refundDestination: 60,
  /** After it was decided; one that nobody ever decided, twice as long after it came. */
  slipPicture: 90,
  /** After their return has ended. */
  returnPicture: 90,
  /** The file of an attachment after it was deleted: a backup reads the tables first and the files after them. */
  deletedAttachment: 1,
  /** After the last word of what somebody wrote and was answered. */
  message: 730,
  mail: 365,
  /** An order that ended without a payment; one whose parcel was refused at the door counts for longer. */
  unpaidOrder: 90,
  refusedParcel: 365,
  /** A sign-up for the newsletter that nobody confirmed, and the note of an address that has ended it or no longer exists. */
  unconfirmedSubscriber: 30,
  formerSubscriber: 730,
  /** Notes about somebody of whom nothing else is left. */
  person: 730,
  /** The mail that an account is deleted, which is tried again for some hours. */
  farewell: 7,
  /** A push subscription of staff after its browser last opened the back office, and the messages sent to it. */
  pushSubscription: 180,
  pushMessage: 7,
  searchWords: 400,
  /** Books are kept five years after the year's return was filed, which happens in the year after. */
  bookYears: 6,
} as const
