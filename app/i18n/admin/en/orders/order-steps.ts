export const orderSteps = {
  next: 'Next step',
  others: 'Other steps',
  payment: 'This order is awaiting payment. Nothing to do until it arrives.',
  return: 'This exchange is awaiting the return. Once that is received, it is paid and can be packed.',
  nothing: 'Nothing left to do.',
} as const
