/** Lifetime of mailed links, quoted in mails and pages. */
export const confirmationHours = 24
export const resetHours = 1

const anHour = (key: string, limit: number) => ({ key, limit, perSeconds: 3600 })

/** Failed sign-ins per network. Generous: a mobile carrier is one network. Known devices are exempt. */
export const wrongFromNetwork = (network: string) => anHour(`wrong sign-in from ${network}`, 300)

/** Sign-up reveals whether an address has an account (1 §8), so attempts are few. */
export const signUpLimits = (network: string) => [anHour(`sign-up from ${network}`, 10)]
export const resetLimits = (network: string) => [anHour(`reset from ${network}`, 10)]
export const tokenLimits = (network: string) => [anHour(`token from ${network}`, 30)]
export const mailLimits = (kind: string, email: string) => [anHour(`${kind} mail to ${email}`, 3)]

/** Absorbs a double submit. */
export const mailTwice = (kind: string, email: string) => ({
  key: `${kind} mail to ${email} this minute`,
  limit: 1,
  perSeconds: 60,
})
