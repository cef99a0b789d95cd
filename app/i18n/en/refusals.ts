/** Server only. */
export const refusals = {
  fileTooLarge: 'This file is too large. Please choose one up to 10 MB.',
  goBack: 'Go back',
  tooSlow: 'Your request took too long. Please try again.',
  notSignedIn: 'Please sign in first.',
  crossSite: 'For your safety, please fill in this form again on our own page.',
} as const
