export const newsletter = {
  title: 'Newsletter',
  count_one: '{count} email address',
  count_other: '{count} email addresses',
  search: 'Email',
  states: {
    confirmed: 'Confirmed',
    waiting: 'Waiting for confirmation',
    unsubscribed: 'Unsubscribed',
    bounced: 'Mailbox gone',
  },
  column: {
    email: 'Email',
    state: 'State',
    language: 'Language',
    source: 'Signed up on',
    requested: 'Asked',
    confirmed: 'Confirmed',
  },
  language: { en: 'English', th: 'Thai' },
  letters: 'Email campaigns',
  export: 'Download CSV',
  exportNote:
    'The file holds confirmed email addresses, and those whose mailbox is gone, marked so. Each download is noted in the audit log.',
  empty: 'No email addresses found',
  none: 'Nobody has signed up yet',
  noneText:
    'People sign up in the strip above the footer of every page. They count once they have confirmed their email.',
  fetchFailed: 'Failed to fetch the newsletter',
} as const
