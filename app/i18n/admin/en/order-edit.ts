/** The balance of an order that was changed, and its change. */
export const orderEdit = {
  restDue: '{amount} to pay',
  restReceived: 'Mark {amount} as received',
} as const

/** What the timeline of an order, and the audit log, call them. */
export const editEvents = {
  rest_paid: 'Rest received',
  edited: 'Order changed',
  edit_undone: 'Change undone, the rest was not paid',
} as const
