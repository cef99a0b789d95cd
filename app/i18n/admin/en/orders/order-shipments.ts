export const orderShipments = {
  title: 'Shipments',
  number: 'Shipment {number} of {of}',
  only: 'Shipment',
  sentOf: '{sent} of {of} shipments sent',
  sent: 'Sent {time}',
  delivered: 'Delivered {time}',
  follows: 'Still to ship',
  alsoOn: 'Another order has this tracking number: {numbers}. Please check which one is right.',
  noNumber: 'Without a tracking number',
  changeTracking: 'Change the tracking number …',
  deliver: 'Shipment delivered',
  deliveredNow: 'Shipment {number} marked as delivered',
  part: {
    print: 'Print for these items',
    open: 'Ship part of the order …',
    lead: 'Choose the items to ship now. The others stay to be packed.',
    mail: '{email} gets an email with the items of this shipment and what follows.',
    items: 'Items in this shipment',
    itemsOf: '{name}, {size}: how many',
    of: 'of {count}',
    send: 'Ship these items',
    sent: 'Shipment {number} sent; other items are still to be packed',
    all: 'All items sent: the order is shipped',
  },
  undo: {
    open: 'Undo shipment …',
    lead: 'Only for mistakes, before the carrier has the parcel. Its items must be packed again. The customer got a shipping email: let them know.',
    reason: 'What happened',
    confirm: 'Undo shipment',
    done: 'Shipment undone; its items must be packed again',
  },
  deliveredOn: 'Delivered on',
  refusal: {
    day_to_come: 'This date is in the future.',
    day_before_sent: 'It had not shipped yet on that day.',
    day: 'Choose a day.',
    shipment_not_found: 'This shipment no longer exists. The page now shows the current status.',
    shipment_delivered: 'This shipment has been delivered.',
    shipment_too_old: 'A shipment can be undone for 24 hours after you record it.',
    shipment_refunded: 'Items of this shipment were refunded or are in a return, so it can’t be undone.',
    reason_required: 'Please enter what happened.',
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
  trackingOdd: 'This doesn’t look like a number of this carrier. Check it again; you can still save it.',
  trackingEmpty: 'Choose a carrier and type the tracking number.',
  trackingMissing: 'Choose a carrier and type the tracking number, or ship without one.',
  withoutTracking: 'Ship without a tracking number',
} as const

/** Timeline and audit log. */
export const shipmentEvents = {
  parcel_sent: 'Part of the order shipped',
  parcel_delivered: 'Shipment delivered',
  parcel_undone: 'Shipment undone: not sent',
} as const

export const sendRefusals = {
  nothing_selected: 'Choose the items of this shipment.',
  items_gone: 'These items were shipped or refunded. Choose again from what is left to ship.',
  cod_whole: 'The carrier collects the money once, so ship all items together.',
  nothing_to_pack: 'All items were refunded: there is nothing to ship.',
} as const
