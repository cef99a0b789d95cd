/** Signing in by LINE, and what is told there. */
export const line = {
  signIn: 'Continue with LINE',
  signInText: 'LINE tells us your name, and your email if you allow it. Nothing else.',
  title: 'LINE',
  isLinked: 'Your LINE is linked: it signs you in.',
  notLinked: 'Link your LINE to sign in with it. Updates about your orders then come there too.',
  isBlocked: 'You have blocked us in LINE, so no updates reach you there.',
  link: 'Link LINE',
  unlink: 'Unlink LINE',
  messagesOn: 'Order updates in LINE are on.',
  messagesOff: 'Order updates in LINE are off.',
  turnOff: 'Turn off',
  turnOn: 'Turn on',
  onlyWayIn: 'Your account has no password, so LINE is your only way in and stays linked.',
  problem: {
    linked: 'Your LINE is linked.',
    declined: 'Nothing was changed: you did not allow it in LINE.',
    over: 'That took too long or was begun in another browser. Please try again.',
    away: 'LINE does not answer right now. Please try again in a moment.',
    staff: 'Accounts of the back office are not opened by LINE.',
    email_taken:
      'Your email already has an account. Sign in with your password, then link LINE under Password and devices.',
    too_many: 'Too many new accounts from your network. Please try again in an hour.',
    linked_elsewhere: 'That LINE belongs to another account, or yours already has another LINE.',
  },
  outbox: 'LINE messages',
} as const
