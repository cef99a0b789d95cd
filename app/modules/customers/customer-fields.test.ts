import { expect, test } from 'vitest'
import { customerFields } from './customer.ts'

test('a profile also has an optional display name and a language', () =>
  expect(customerFields).toMatchObject({
    displayName: {
      name: 'displayName',
      label: 'account.profile.displayName',
      hint: 'account.profile.displayNameHint',
      optional: true,
      input: { autoComplete: 'nickname', maxLength: 100 },
    },
    preferredLanguage: { name: 'preferredLanguage', label: 'account.profile.language', input: {} },
  }))
