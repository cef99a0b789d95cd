export const newsletter = {
  title: 'Newsletter',
  text: 'New pieces and quiet stories, about once a month. Unsubscribe any time.',
  email: 'Email address',
  submit: 'Sign up',
  thanks: 'Thank you. Please confirm the address in the email we just sent.',
  invalid: 'Please enter a valid email address',
} as const
