import { expect, test } from 'vitest'
import { textsIn } from './entity-fields.ts'
import { formText } from './read-fields.ts'

test('formText returns the first text of a field, and an empty text for a file or a missing field', () => {
  const form = new FormData()
  form.append('name', ' Nok ')
  form.append('name', 'Mali')
  form.append('picture', new Blob(['Nok']))
  expect(['name', 'picture', 'email'].map((field) => formText(form, field))).toEqual([' Nok ', '', ''])
})

test('textsIn keeps texts, even empty ones, and booleans as ticks', () => {
  const values = {
    name: 'Nok',
    email: '',
    age: 7,
    phone: undefined,
    sizes: ['S'],
    notes: null,
    hidden: true,
    sold: false,
  }
  expect(textsIn(values)).toEqual({ name: 'Nok', email: '', hidden: 'on', sold: '' })
})
