import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '#tests/support/component-screen.tsx'
import { contentDefaults } from '../content-defaults.ts'
import { contentTexts } from '../content-texts.ts'
import { AdminContentForm, type ContentAnswer } from './content-form.tsx'

const texts = contentTexts('size-guide', contentDefaults['size-guide'])
const cell = (name: string) => page.getByRole('textbox', { name, exact: true })

function showCharts(answers: ContentAnswer[] = [], at = '/admin/content/size-guide') {
  const sent: FormData[] = []
  const action = async ({ request }: { request: Request }) => {
    sent.push(await request.formData())
    return answers[sent.length - 1]
  }
  const element = <AdminContentForm page="size-guide" texts={texts} version={4} onWatch={() => () => {}} />
  show(null, { at, routes: [{ path: at, action, element }] })
  return sent
}

test('Enter moves down a column without submitting; pasted spreadsheet cells fill several fields', async () => {
  const sent = showCharts()
  await userEvent.click(cell('Tops L: Bust'))
  await userEvent.keyboard('{Enter}')
  await expect.element(cell('Tops XL: Bust')).toHaveFocus()
  await userEvent.keyboard('{Enter}{ArrowRight}')
  await expect.element(cell('Tops XL: Waist')).toHaveFocus()
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', '82.5\t106\n9')
  cell('Tops XL: Waist')
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  await expect.element(page.getByText('2 cells filled · 1 value did not fit')).toBeVisible()
  await expect.element(cell('Tops XL: Hips')).toHaveValue('106')
  expect(sent).toHaveLength(0)
  await userEvent.click(page.getByRole('button', { name: 'Save Changes' }))
  await expect.poll(() => sent[0]?.get('tops-XL-waist')).toBe('82.5')
  expect([sent[0]?.get('intent'), sent[0]?.get('version')]).toEqual(['publish', '4'])
})

test('an error is announced with its field, which is focused and keeps its value', async () => {
  const fields = { 'bottoms-L-hips': 'content.problem.smaller' } as const
  const values = { ...texts, 'bottoms-L-hips': '90' }
  showCharts([{ ok: false, intent: 'publish', reason: 'content.problem.fix', fields, values }])
  await userEvent.fill(cell('Bottoms L: Hips'), '90')
  await userEvent.click(page.getByRole('button', { name: 'Save Changes' }))
  await expect.element(cell('Bottoms L: Hips')).toHaveFocus()
  await expect
    .element(cell('Bottoms L: Hips'))
    .toHaveAccessibleDescription('Bottoms L: Hips – Smaller than in the previous size. Please check both.')
  await expect.element(cell('Bottoms L: Hips')).toHaveValue('90')
})

test('a conflict lists what someone else saved by chart, size and measure', async () => {
  const current = { version: 9, texts: { ...texts, 'dresses-M-waist': '71' } }
  showCharts([{ ok: false, intent: 'publish', reason: 'content.conflict', current }], '/th/admin/content/size-guide')
  await userEvent.click(page.getByRole('button', { name: 'บันทึกการเปลี่ยนแปลง' }))
  await expect.element(page.getByText(/^เดรส M: เอว – .*71/)).toBeVisible()
})
