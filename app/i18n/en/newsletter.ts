export const newsletter = {
  email: 'Email address',
  submit: 'Sign up',
  thanks: 'Thank you. Please confirm the address in the email we just sent.',
  invalid: 'Please enter a valid email address',
} as const
