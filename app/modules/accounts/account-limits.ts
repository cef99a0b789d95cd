type Limit = { key: string; limit: number; perSeconds: number }

const hour = 3600

/** Lifetime of mailed links, quoted in mails and pages. */
export const confirmationHours = 24
export const resetHours = 1

/** Failed sign-ins per network. Generous: a mobile carrier is one network. Known devices are exempt. */
export const wrongFromNetwork = (network: string): Limit => ({
  key: `wrong sign-in from ${network}`,
  limit: 300,
  perSeconds: hour,
})

/** Sign-up reveals whether an address has an account (1 §8), so attempts are few. */
export const signUpLimits = (network: string): Limit[] => [
  { key: `sign-up from ${network}`, limit: 10, perSeconds: hour },
]

export const resetLimits = (network: string): Limit[] => [{ key: `reset from ${network}`, limit: 10, perSeconds: hour }]
export const tokenLimits = (network: string): Limit[] => [{ key: `token from ${network}`, limit: 30, perSeconds: hour }]

/** Absorbs a double submit. */
export const mailTwice = (kind: string, email: string): Limit => ({
  key: `${kind} mail to ${email} this minute`,
  limit: 1,
  perSeconds: 60,
})

export const mailLimits = (kind: string, email: string): Limit[] => [
  { key: `${kind} mail to ${email}`, limit: 3, perSeconds: hour },
]
