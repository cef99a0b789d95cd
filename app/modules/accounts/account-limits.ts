type Limit = { key: string; limit: number; perSeconds: number }

const hour = 3600

/**
 * How often a door may be tried. One caller alone cannot use up what an account allows, so nobody is locked out by a
 * single attacker; many callers together get twenty guesses an hour.
 */
export const signInLimits = (network: string, email: string): Limit[] => [
  { key: `sign-in from ${network}`, limit: 100, perSeconds: hour / 4 },
  { key: `sign-in from ${network} to ${email}`, limit: 8, perSeconds: hour / 2 },
  { key: `sign-in to ${email}`, limit: 20, perSeconds: hour },
]

/** Sign-up says when an address has an account (1 §8), so it must not be asked often. */
export const signUpLimits = (network: string): Limit[] => [
  { key: `sign-up from ${network}`, limit: 10, perSeconds: hour },
]

export const resetLimits = (network: string): Limit[] => [{ key: `reset from ${network}`, limit: 10, perSeconds: hour }]
export const tokenLimits = (network: string): Limit[] => [{ key: `token from ${network}`, limit: 30, perSeconds: hour }]

/** How many of these mails one address gets, whoever asks for them. */
export const mailLimits = (kind: string, email: string): Limit[] => [
  { key: `${kind} mail to ${email}`, limit: 3, perSeconds: hour },
]
