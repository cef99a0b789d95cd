/** The steps of an order, on its page. */
export const orderSteps = {
  next: 'Next step',
  others: 'Other steps',
  payment: 'This order waits for its payment. There is nothing to do until it arrives.',
  nothing: 'Nothing left to do.',
} as const
