import { email, filledWith, formFields, line, lines } from '#app/kit/field-kinds.ts'

export const messageFields = formFields('pages.contact', {
  name: line(100, 'name'),
  email,
  subject: filledWith('off', line(150)),
  message: lines(4000),
})
