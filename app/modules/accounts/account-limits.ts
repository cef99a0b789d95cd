type Limit = { key: string; limit: number; perSeconds: number }

const hour = 3600

/** How long a mailed link works; the mails and pages say it. */
export const confirmationHours = 24
export const resetHours = 1

/**
 * Wrong passwords of one network, over all accounts. Generous, because a mobile carrier is one network; whoever has
 * signed in before on her device is not asked. What one account allows is in try-rules.ts.
 */
export const wrongFromNetwork = (network: string): Limit => ({
  key: `wrong sign-in from ${network}`,
  limit: 300,
  perSeconds: hour,
})

/** Sign-up says when an address has an account (1 §8), so it must not be asked often. */
export const signUpLimits = (network: string): Limit[] => [
  { key: `sign-up from ${network}`, limit: 10, perSeconds: hour },
]

export const resetLimits = (network: string): Limit[] => [{ key: `reset from ${network}`, limit: 10, perSeconds: hour }]
export const tokenLimits = (network: string): Limit[] => [{ key: `token from ${network}`, limit: 30, perSeconds: hour }]

/** A button pressed twice, or an answer that got lost: within a minute the mail on its way is the answer. */
export const mailTwice = (kind: string, email: string): Limit => ({
  key: `${kind} mail to ${email} this minute`,
  limit: 1,
  perSeconds: 60,
})

/** How many of these mails one address gets, whoever asks for them. */
export const mailLimits = (kind: string, email: string): Limit[] => [
  { key: `${kind} mail to ${email}`, limit: 3, perSeconds: hour },
]
