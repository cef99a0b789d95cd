import { email, filledWith, line, lines } from '#app/kit/field-kinds.ts'
import { formFields } from '#app/kit/form-fields.ts'

export const messageFields = formFields('pages.contact', {
  name: line(100, 'name'),
  email,
  subject: filledWith('off', line(150)),
  message: lines(4000),
})
