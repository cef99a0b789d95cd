export const orderSteps = {
  next: 'Next step',
  others: 'Other steps',
  payment: 'This order waits for its payment. There is nothing to do until it arrives.',
  return: 'This exchange waits for the piece that comes back. Once that is received, it is paid and can be packed.',
  nothing: 'Nothing left to do.',
} as const
