import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { FormAnswer } from '#app/kit/form-answer.ts'
import { show, textOf } from '#tests/support/component-screen.tsx'
import { NewsletterForm } from './newsletter-form.tsx'

const field = () => page.getByRole('textbox')
const submit = (name = 'Sign up') => page.getByRole('button', { name })

function showForm(answer: () => FormAnswer | Promise<FormAnswer>, at = '/') {
  const posted: Record<string, FormDataEntryValue>[] = []
  const action = async ({ request }: { request: Request }) => {
    posted.push(Object.fromEntries(await request.formData()))
    return answer()
  }
  const path = at.startsWith('/th') ? '/th/newsletter' : '/newsletter'
  show(<NewsletterForm />, { at, routes: [{ path, action }] })
  return posted
}

describe('newsletter sign-up', () => {
  test('stays on the page, shows a thank-you message and empties the field', async () => {
    const posted = showForm(() => ({ ok: true }), '/faq')
    await userEvent.type(field(), 'nok@mai.example{Enter}')
    await expect
      .element(page.getByText('Thank you. Please confirm the address in the email we just sent.'))
      .toBeVisible()
    await expect.element(field()).toHaveValue('')
    expect(posted).toEqual([{ intent: 'subscribe', email: 'nok@mai.example' }])
    expect(location.pathname).toBe('/faq')
  })

  test('shows an error at the field and keeps the typed address when refused', async () => {
    showForm(() => ({ ok: false, fields: { email: 'newsletter.invalid' } }))
    await userEvent.type(field(), 'nok@')
    await userEvent.click(submit())
    await expect.element(page.getByRole('alert')).toHaveTextContent('Please enter a valid email address')
    await expect.element(field()).toHaveAccessibleDescription('Please enter a valid email address')
    await expect.element(field()).toHaveAttribute('aria-invalid', 'true')
    await expect.element(field()).toHaveValue('nok@')
  })

  test('has a busy button while pending, and a second submission sends nothing', async () => {
    let answer: (answer: FormAnswer) => void = () => {}
    const posted = showForm(() => new Promise((resolve) => (answer = resolve)))
    await userEvent.type(field(), 'nok@mai.example{Enter}')
    await expect.element(submit()).toHaveAttribute('aria-busy', 'true')
    await userEvent.type(field(), '{Enter}')
    answer({ ok: true })
    await expect.element(submit()).not.toHaveAttribute('aria-busy')
    expect(posted).toHaveLength(1)
  })
})

test('without JavaScript the form shows the refused address and its error again', async () => {
  show(<NewsletterForm refusal={{ ok: false, fields: { email: 'newsletter.invalid' }, values: { email: 'nok@' } }} />)
  await expect.element(field()).toHaveValue('nok@')
  await expect.element(page.getByRole('alert')).toHaveTextContent('Please enter a valid email address')
})

test('the Thai form posts to the Thai path and shows errors in Thai', async () => {
  const posted = showForm(() => ({ ok: false, reason: 'newsletter.invalid' }), '/th/faq')
  await userEvent.type(field(), 'x{Enter}')
  await expect.poll(() => textOf(page.getByRole('alert'))).toMatch(/[\u0e00-\u0e7f]/)
  expect(posted).toEqual([{ intent: 'subscribe', email: 'x' }])
})
