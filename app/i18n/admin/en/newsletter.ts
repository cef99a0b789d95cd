export const newsletter = {
  title: 'Newsletter',
  count_one: '{count} email address',
  count_other: '{count} email addresses',
  search: 'Email',
  states: {
    confirmed: 'Confirmed',
    waiting: 'Waiting for confirmation',
    unsubscribed: 'Unsubscribed',
    bounced: 'Bounced',
  },
  column: {
    email: 'Email',
    state: 'State',
    language: 'Language',
    source: 'Source',
    requested: 'Signed up',
    confirmed: 'Confirmed',
  },
  language: { en: 'English', th: 'Thai' },
  campaigns: 'Email campaigns',
  export: 'Download CSV',
  exportNote:
    'The file contains confirmed email addresses, and bounced ones marked as such. Each download is recorded in the audit log.',
  empty: 'No email addresses found',
  none: 'No subscribers yet',
  noneText:
    'People sign up in the strip above the footer of every page. They are subscribed once they confirm their email.',
  fetchFailed: 'Failed to fetch the newsletter',
} as const
