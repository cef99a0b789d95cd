import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router'
import { expect, test } from 'vitest'
import { answered } from './admin-answer.ts'

test.each([
  ['who is signed out meanwhile', new ErrorResponse(401, '', ''), 'frame.signedOut'],
  ['who has lost the right meanwhile', new ErrorResponse(403, '', ''), 'frame.noLongerAllowed'],
  ['what cannot be read', new ErrorResponse(400, '', ''), 'frame.badRequest'],
  ['a fault of ours', new ErrorResponse(500, '', ''), 'frame.fault'],
  ['any other fault', new Error('x'), 'frame.fault'],
  ['no connection', new TypeError('Failed to fetch'), 'frame.offline'],
])('%s is said as such, and the screen stays', async (_, error, reason) => {
  expect(await answered(() => Promise.reject(error))).toEqual({ ok: false, reason })
})
