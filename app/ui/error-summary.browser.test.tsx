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

test('the error summary is hidden until a field has an error', async () => {
  show(<Sent errors={{}} />)
  await expect.element(alert()).not.toBeInTheDocument()
  await send()
  await expect.element(alert()).not.toBeInTheDocument()
})

test('the error summary lists all fields with errors, and the first one gets the focus and its description', async () => {
  show(<Sent errors={both} />)
  await send()
  await expect.element(alert()).toHaveTextContent('Please check: Email, Phone')
  expect(alert().elements()).toHaveLength(1)
  await expect.element(field('Email')).toHaveFocus()
  await expect.element(field('Email')).toHaveAccessibleDescription('No email')
})

test('each link in the error summary moves the focus to its field', async () => {
  show(<Sent errors={both} />)
  await send()
  await userEvent.click(page.getByRole('link', { name: 'Phone' }))
  await expect.element(field('Phone')).toHaveFocus()
})

test('a corrected field leaves the error summary, and the focus stays in the field', async () => {
  show(<Sent errors={both} />)
  await send()
  await userEvent.type(field('Email'), 'nok@mai.example')
  await expect.element(alert()).toHaveTextContent('Please check: Phone')
  await expect.element(page.getByRole('link', { name: 'Email' })).not.toBeInTheDocument()
  await expect.element(field('Email')).toHaveFocus()
  await expect.element(field('Email')).toHaveValue('nok@mai.example')
})

test('sending the same error again moves the focus to the field again', async () => {
  show(<Sent errors={both} />)
  await send()
  await expect.element(field('Email')).toHaveFocus()
  await send()
  await expect.element(field('Email')).toHaveFocus()
})

test('a silent error summary moves the focus but shows no alert', async () => {
  show(<Sent errors={both} silent />)
  await send()
  await expect.element(field('Email')).toHaveFocus()
  await expect.element(alert()).not.toBeInTheDocument()
})

test('the error summary is translated into Thai', async () => {
  show(<Sent errors={both} />, { at: '/th/checkout' })
  await send()
  await expect.element(alert()).toHaveTextContent('กรุณาตรวจสอบ: Email, Phone')
})
