import { email, formFields, line, lines, withAutoComplete } from '#app/kit/field-kinds.ts'

export const messageFields = formFields('pages.contact', {
  name: line(100, 'name'),
  email,
  subject: withAutoComplete('off', line(150)),
  message: lines(4000),
})
