import { expect, test } from 'vitest'
import { customerFields } from './customer-fields.ts'

test('what a profile asks besides: how to call her, her birthday and gender, which may stay empty, and her language', () =>
  expect(customerFields).toMatchObject({
    displayName: {
      name: 'displayName',
      label: 'account.profile.displayName',
      hint: 'account.profile.displayNameHint',
      optional: true,
      input: { autoComplete: 'nickname', maxLength: 100 },
    },
    dateOfBirth: {
      name: 'dateOfBirth',
      label: 'account.profile.dateOfBirth',
      optional: true,
      input: { type: 'date', autoComplete: 'bday' },
    },
    gender: { name: 'gender', label: 'account.profile.gender', optional: true, input: {} },
    preferredLanguage: { name: 'preferredLanguage', label: 'account.profile.language', input: {} },
  }))
