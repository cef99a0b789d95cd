/** Consent records store these words. */
export const cartReminder = {
  title: 'Reminders',
  agree: 'Email me once when I have left pieces in my cart',
  hint: 'One email for a cart, with its pieces. You can end it here or with a link in the email at any time.',
  save: 'Save',
  saved: 'Saved.',
} as const
