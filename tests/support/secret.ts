import { signIdsWith } from '#app/platform/signed-id.server.ts'

/** The secret of every app under test: keys made by factories are valid in the built server too. */
export const testSecret = 'the secret of a shop under test only'

signIdsWith(testSecret)

export const lineSecret = 'the secret of LINE under test'

/** Authenticates the mail server's bounces. */
export const bounceSecret = 'the secret of a mail server under test'
