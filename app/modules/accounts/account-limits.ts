/** Lifetime of mailed links, quoted in mails and pages. */
export const confirmationHours = 24
export const resetHours = 1

const perHour = (key: string, limit: number) => ({ key, limit, perSeconds: 3600 })

/** Failed sign-ins per network. Generous: a mobile carrier is one network. Known devices are exempt. */
export const wrongFromNetwork = (network: string) => perHour(`wrong sign-in from ${network}`, 300)

/** Sign-up reveals whether an address has an account (1 §8), so attempts are few. */
export const signUpLimits = (network: string) => [perHour(`sign-up from ${network}`, 10)]
export const resetLimits = (network: string) => [perHour(`reset from ${network}`, 10)]
export const tokenLimits = (network: string) => [perHour(`token from ${network}`, 30)]
export const mailLimits = (kind: string, email: string) => [perHour(`${kind} mail to ${email}`, 3)]

/** Absorbs a double submit. */
export const mailRepeatLimit = (kind: string, email: string) => ({
  key: `${kind} mail to ${email} this minute`,
  limit: 1,
  perSeconds: 60,
})
