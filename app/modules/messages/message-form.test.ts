import { expect, test } from 'vitest'
import { messageForm } from './message-form.ts'
import { problemsOf } from './message-messages.ts'

const good = { name: ' Nok ', email: 'nok@example.com', subject: 'Sizes', message: 'Hello\r\n\r\nIs M left?' }
const problems = (change: Record<string, unknown>) => {
  const form = messageForm.safeParse({ ...good, ...change })
  return form.success ? {} : problemsOf(form.error)
}

test('a whole message is taken with its line breaks and without stray blanks', () =>
  expect(messageForm.parse(good)).toEqual({ ...good, name: 'Nok', message: 'Hello\n\nIs M left?' }))

test('all four fields are required, and blanks are not an answer', () => {
  expect(problems({ name: '', email: ' ', subject: '\t', message: '\n\n' })).toEqual({
    name: 'required',
    email: 'required',
    subject: 'required',
    message: 'required',
  })
  expect(problems({ name: undefined, email: undefined })).toEqual({ name: 'required', email: 'required' })
})

test('each field says its own problem', () =>
  expect(problems({ email: 'nok@', subject: 'x'.repeat(151), message: 'x'.repeat(4001) })).toEqual({
    email: 'email',
    subject: 'tooLong',
    message: 'tooLong',
  }))
