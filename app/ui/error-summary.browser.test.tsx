import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '#tests/support/component-screen.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { Field } from './field.tsx'

type Errors = { email?: string; phone?: string }

function Sent({ errors, silent = false }: { errors: Errors; silent?: boolean }) {
  const [wrong, setWrong] = useState<Errors>({})
  const [answer, setAnswer] = useState<Errors>()
  const send = () => {
    setWrong(errors)
    setAnswer({ ...errors })
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <ErrorSummary of={answer} silent={silent} />
      <Field label="Email" error={wrong.email} onChange={() => setWrong(({ phone }) => (phone ? { phone } : {}))} />
      <Field label="Phone" error={wrong.phone} />
      <button type="submit">Send</button>
    </form>
  )
}

const both = { email: 'No email', phone: 'No phone' }
const field = (name: string) => page.getByRole('textbox', { name })
const send = () => userEvent.click(page.getByRole('button', { name: 'Send' }))
const alert = () => page.getByRole('alert')

test('is silent until something is wrong', async () => {
  show(<Sent errors={{}} />)
  await expect.element(alert()).not.toBeInTheDocument()
  await send()
  await expect.element(alert()).not.toBeInTheDocument()
})

test('names what is wrong in one alert, and the first wrong field has the focus and its reason', async () => {
  show(<Sent errors={both} />)
  await send()
  await expect.element(alert()).toHaveTextContent('Please check: Email, Phone')
  expect(alert().elements()).toHaveLength(1)
  await expect.element(field('Email')).toHaveFocus()
  await expect.element(field('Email')).toHaveAccessibleDescription('No email')
})

test('each name leads to its field', async () => {
  show(<Sent errors={both} />)
  await send()
  await userEvent.click(page.getByRole('link', { name: 'Phone' }))
  await expect.element(field('Phone')).toHaveFocus()
})

test('what has been put right is listed no longer, and the focus stays where one types', async () => {
  show(<Sent errors={both} />)
  await send()
  await userEvent.type(field('Email'), 'nok@mai.example')
  await expect.element(alert()).toHaveTextContent('Please check: Phone')
  await expect.element(page.getByRole('link', { name: 'Email' })).not.toBeInTheDocument()
  await expect.element(field('Email')).toHaveFocus()
  await expect.element(field('Email')).toHaveValue('nok@mai.example')
})

test('the same mistake a second time leads to the field again', async () => {
  show(<Sent errors={both} />)
  await send()
  await expect.element(field('Email')).toHaveFocus()
  await send()
  await expect.element(field('Email')).toHaveFocus()
})

test('where another sentence says it, only the focus is led', async () => {
  show(<Sent errors={both} silent />)
  await send()
  await expect.element(field('Email')).toHaveFocus()
  await expect.element(alert()).not.toBeInTheDocument()
})

test('in Thai', async () => {
  show(<Sent errors={both} />, { at: '/th/checkout' })
  await send()
  await expect.element(alert()).toHaveTextContent('กรุณาตรวจสอบ: Email, Phone')
})
