import { expect, test } from 'vitest'
import { customerFields } from './customer.ts'

test('what a profile asks besides: how to call the customer, which may stay empty, and their language', () =>
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
