/** Consent records store these words. */
export const cartReminder = {
  title: 'Reminders',
  agree: 'Email me once when I leave items in my cart',
  hint: 'One email per cart, with its items. You can stop it at any time here or with a link in the email.',
  save: 'Save',
  saved: 'Saved.',
} as const
