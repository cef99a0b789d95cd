import { signIdsWith } from '#app/platform/signed-id.server.ts'

/** The secret of every shop under test: a key made by a factory opens its order in the built server too. */
export const testSecret = 'the secret of a shop under test only'

signIdsWith(testSecret)

/** By which LINE signs what it reports. */
export const lineSecret = 'the secret of LINE under test'

/** What a mail server shows that brings reports in. */
export const bounceSecret = 'the secret of a mail server under test'
