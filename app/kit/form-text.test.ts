import { expect, test } from 'vitest'
import { textsIn } from './entity-fields.ts'
import { formText } from './read-fields.ts'

test('the first text of a field; a missing one and a file are empty', () => {
  const form = new FormData()
  form.append('name', ' Nok ')
  form.append('name', 'Mali')
  form.append('picture', new Blob(['Nok']))
  expect(['name', 'picture', 'email'].map((field) => formText(form, field))).toEqual([' Nok ', '', ''])
})

test('of the values of a form the texts are kept, empty ones too, and ticks', () => {
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
