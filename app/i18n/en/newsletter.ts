export const newsletter = {
  title: 'Letters from the studio',
  text: 'New pieces and quiet stories, about once a month.',
  email: 'Email address',
  submit: 'Sign up',
  thanks: 'Thank you. Please confirm the address in the e-mail we just sent.',
  invalid: 'Please enter a valid email address',
  confirmed: 'Your address is confirmed. Thank you.',
  unsubscribed: 'You will get no more letters from us.',
  unknown: 'This link is not valid any more. Please sign up again.',
} as const
