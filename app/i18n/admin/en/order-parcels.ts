export const orderParcels = {
  title: 'Parcels',
  number: 'Parcel {number} of {of}',
  only: 'The parcel',
  sentOf: '{sent} of {of} parcels sent',
  sent: 'Sent {time}',
  delivered: 'Delivered {time}',
  follows: 'Still to send',
  alsoOn: 'The same tracking number is on another order: {numbers}. Please check which of them it belongs to.',
  noNumber: 'Without a tracking number',
  changeTracking: 'Change the tracking number …',
  deliver: 'Parcel has arrived',
  deliveredNow: 'Parcel {number} is noted as delivered',
  part: {
    print: 'Print for these pieces',
    open: 'Send a part …',
    lead: 'Choose the pieces that leave now. The rest stays to be packed, and the order says how many of its parcels have left.',
    mail: '{email} gets an email with the pieces of this parcel and what follows.',
    pieces: 'Pieces in this parcel',
    piecesOf: '{name}, {size}: how many',
    of: 'of {count}',
    send: 'Send this part',
    sent: 'Parcel {number} has left; the rest is still to be packed',
    all: 'All pieces have left: the order is shipped',
  },
  undo: {
    open: 'It has not left after all …',
    lead: 'Only for a mistake, while the carrier does not have the parcel. Its pieces are to be packed again. The customer got an email that it left: tell them.',
    reason: 'What happened',
    confirm: 'Take the parcel back',
    done: 'The parcel was taken back; its pieces are to be packed again',
  },
  deliveredOn: 'Delivered on',
  refusal: {
    day_to_come: 'That day is still to come.',
    day_before_sent: 'The parcel had not left yet on that day.',
    day: 'Choose a day.',
    parcel_gone: 'This parcel is not there any more. The page now shows how the order stands.',
    parcel_delivered: 'This parcel has been delivered.',
    parcel_too_old: 'A parcel can be taken back for 24 hours after it was noted. By then the carrier has it.',
    parcel_given_back: 'Pieces of this parcel were given back or are in a return, so it stays.',
    reason_missing: 'Please write what happened.',
  },
} as const

export const orderTracking = {
  tracking: 'Tracking',
  trackingNumber: 'Tracking number',
  carrier: 'Carrier',
  chooseCarrier: 'Choose a carrier',
  trackingNone: 'Not shipped yet',
  trackingNoNumber: 'Shipped without a number',
  openTracking: 'Open tracking',
  saveTracking: 'Save tracking',
  trackingHint: 'Thailand Post numbers look like EB123456785TH: two letters, nine digits, TH.',
  trackingOdd: 'This does not look like a number of this carrier. Check it once more; it can be saved all the same.',
  trackingEmpty: 'Choose a carrier and type the tracking number.',
  trackingMissing: 'Choose a carrier and type the tracking number, or say that there is none.',
  withoutTracking: 'Ship without a tracking number',
} as const

/** Timeline and audit log. */
export const parcelEvents = {
  parcel_sent: 'A part was sent',
  parcel_delivered: 'A parcel was delivered',
  parcel_undone: 'Parcel taken back, it had not left',
} as const

export const sendRefusals = {
  nothing_chosen: 'Choose the pieces that go into this parcel.',
  pieces_gone: 'These pieces have left or were given back. The page now shows what is still to send; choose again.',
  cod_whole: 'The carrier collects the money once, so all pieces go in one parcel.',
  nothing_to_pack: 'All pieces were given back: there is nothing to send.',
} as const
