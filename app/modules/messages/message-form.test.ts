import { expect, test } from 'vitest'
import { readFields } from '#app/kit/read-fields.ts'
import { messageForm } from './message-form.ts'

const good = { name: ' Nok ', email: 'nok@example.com', subject: 'Sizes', message: 'Hello\r\n\r\nIs M left?' }
const sent = (change: Record<string, string | undefined>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...good, ...change })) if (value !== undefined) form.set(name, value)
  return readFields(form, messageForm)
}
const problems = (change: Record<string, string | undefined>) => {
  const read = sent(change)
  return read.ok ? {} : read.fields
}

test('a complete message keeps its line breaks and loses surrounding spaces', () =>
  expect(sent({})).toMatchObject({ value: { ...good, name: 'Nok', message: 'Hello\n\nIs M left?' } }))

test('all four fields are required, and whitespace alone counts as empty', () => {
  expect(problems({ name: '', email: ' ', subject: '\t', message: '\n\n' })).toEqual({
    name: 'pages.contact.errors.required',
    email: 'pages.contact.errors.required',
    subject: 'pages.contact.errors.required',
    message: 'pages.contact.errors.required',
  })
  expect(problems({ name: undefined, email: undefined })).toEqual({
    name: 'pages.contact.errors.required',
    email: 'pages.contact.errors.required',
  })
})

test('each field has its own error message', () =>
  expect(problems({ email: 'nok@', subject: 'x'.repeat(151), message: 'x'.repeat(4001) })).toEqual({
    email: 'pages.contact.errors.email',
    subject: 'pages.contact.errors.tooLong',
    message: 'pages.contact.errors.tooLong',
  }))
