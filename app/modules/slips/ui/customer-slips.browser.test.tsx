import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { FormAnswer } from '#app/kit/form-answer.ts'
import { show, textOf } from '#tests/support/component-screen.tsx'
import '#app/i18n/groups/customerSlips.ts'
import '#app/i18n/groups/uploads.ts'
import { SlipForm } from './customer-slips.tsx'

const key = 'k'.repeat(48)
const picture = new File(['a slip'], 'slip.jpg', { type: 'image/jpeg' })

function showForm({
  answer,
  sample,
  language = '',
}: {
  answer?: FormAnswer
  sample?: boolean
  language?: string
} = {}) {
  const sent: { intent: unknown; slip: unknown }[] = []
  let open: () => void = () => {}
  const until = new Promise<void>((resolve) => (open = resolve))
  const action = async ({ request }: { request: Request }) => {
    const form = await request.formData()
    const slip = form.get('slip')
    sent.push({ intent: form.get('intent'), slip: slip instanceof File ? slip.name : slip })
    await until
    return { ok: true }
  }
  const form = <SlipForm orderKey={key} {...(answer && { answer })} {...(sample && { sample })} />
  const routes = [
    { path: `${language}/order/${key}`, element: form },
    { path: `${language}/order/${key}/slip`, action, element: <p>Slip page</p> },
  ]
  show(null, { at: `${language}/order/${key}`, routes })
  return { sent, open: () => open() }
}
const file = () => document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement
const send = () => page.getByRole('button', { name: 'Send slip' })

test('the file field accepts JPEG, PNG and WebP, so that an iPhone sends JPEG, and lists these', async () => {
  showForm()
  await expect
    .element(page.getByLabelText('Picture of the slip'))
    .toHaveAttribute('accept', 'image/jpeg,image/png,image/webp')
  await expect
    .element(page.getByLabelText('Picture of the slip'))
    .toHaveAccessibleDescription(
      'JPEG, PNG or WebP, up to 10 MB. A screenshot of the whole slip with its QR code works best.',
    )
})

test('sending without a picture posts to the slip page; the problem is shown above the form', async () => {
  const { sent, open } = showForm({
    answer: { ok: false, reason: 'customerSlips.refusal.no_file', intent: 'send-slip' },
  })
  await expect.element(page.getByText('Please choose the picture of your slip first.')).toBeVisible()
  await userEvent.click(send())
  await expect.poll(() => sent).toEqual([{ intent: 'send-slip', slip: '' }])
  open()
})

test('a picture is sent to the slip page once, however often the button is pressed', async () => {
  const { sent, open } = showForm()
  await userEvent.upload(file(), picture)
  const button = send().element() as HTMLElement
  button.click()
  button.click()
  await expect.poll(() => sent.length).toBe(1)
  await expect.element(page.getByRole('button', { name: /Send slip/ })).toHaveAttribute('aria-disabled', 'true')
  open()
  await expect.element(page.getByText('Slip page')).toBeVisible()
  expect(sent).toEqual([{ intent: 'send-slip', slip: 'slip.jpg' }])
})

test('the form works by keyboard: the field, then the button, and Enter', async () => {
  const { sent, open } = showForm()
  await userEvent.tab()
  expect(document.activeElement).toBe(file())
  await userEvent.upload(file(), picture)
  file().focus()
  await userEvent.tab()
  await expect.element(send()).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => sent.length).toBe(1)
  open()
})

test.each([
  ['', 'We can’t open HEIC photos. Please take a screenshot of the slip and send that.'],
  ['/th', 'รูปนี้เป็นไฟล์ HEIC ซึ่งเราเปิดไม่ได้ กรุณาจับภาพหน้าจอสลิปแล้วส่งรูปนั้นแทน'],
])('a refusal is shown above the form in the language of the page: %s', async (language, sentence) => {
  showForm({ language, answer: { ok: false, reason: 'customerSlips.refusal.heic', intent: 'send-slip' } })
  await expect.poll(() => textOf(page.getByRole('alert').first())).toContain(sentence)
})

test('a sample slip is offered in the demo only', async () => {
  showForm({ sample: true })
  await userEvent.click(page.getByText('Only in the demo'))
  const link = page.getByRole('link', { name: 'Save a sample slip' })
  await expect.element(link).toHaveAttribute('href', `/order/${key}/slip/sample`)
  showForm()
  await expect.element(page.getByText('Only in the demo')).not.toBeInTheDocument()
})
