/** What she agreed to or declined, as her account lists it. */
export const ownConsents = {
  title: 'What you agreed to',
  none: 'Nothing optional so far, such as our newsletter. You accept our terms of sale with each order.',
  given: 'Agreed',
  declined: 'Not agreed',
  purpose: {
    analytics: 'Counting page views',
    newsletter: 'Newsletter',
    cart_reminder: 'Reminders of a cart',
  },
  from: {
    strip: 'question on a page',
    cookies: 'page about cookies',
    form: 'form',
    confirm_link: 'link in our email',
    end_link: 'link to end it',
    mail_program: 'your mail program',
  },
  at: {
    checkout: 'at checkout',
    profile: 'in your account',
    newsletter: 'newsletter page',
    cookies: 'page about cookies',
  },
  withdraw: 'Withdraw',
  withdrawThis: 'Withdraw: {purpose}',
  withdrawn: 'Withdrawn.',
  change: 'Change on this device',
  unknown: 'There is nothing to withdraw here any more.',
} as const
