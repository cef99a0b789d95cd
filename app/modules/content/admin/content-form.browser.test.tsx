import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '#tests/support/component-screen.tsx'
import { AdminContentForm, type ContentAnswer } from './content-form.tsx'

const part = (number: number, word: string) => ({
  [`headingEn-${number}`]: `${word}?`,
  [`headingTh-${number}`]: `${word} ไหม`,
  [`bodyEn-${number}`]: `${word}.`,
  [`bodyTh-${number}`]: `${word} ค่ะ`,
})
const texts = { ...part(1, 'One'), ...part(2, 'Two'), ...part(3, 'Three') }

function showForm(answers: ContentAnswer[]) {
  const sent: FormData[] = []
  let unsaved = () => false
  const action = async ({ request }: { request: Request }) => {
    sent.push(await request.formData())
    return answers[sent.length - 1]
  }
  const onWatch = (isUnsaved: () => boolean) => {
    unsaved = isUnsaved
    return () => {}
  }
  const element = <AdminContentForm page="faq" texts={texts} version={4} onWatch={onWatch} />
  show(null, { at: '/admin/content/faq', routes: [{ path: '/admin/content/faq', action, element }] })
  const questions = () =>
    [...(sent.at(-1) ?? [])].flatMap(([name, text]) => (name.startsWith('headingEn') ? [text] : []))
  return { sent, questions, unsaved: () => unsaved() }
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const save = () => userEvent.click(button('Save Changes'))
const done: ContentAnswer = { ok: true, intent: 'publish', message: { key: 'content.saved' }, version: 5 }

test('questions are moved by keyboard; the button keeps the focus and the new position is announced', async () => {
  const { questions, unsaved } = showForm([done])
  expect(unsaved()).toBe(false)
  button('Move down: Question 1').element().focus()
  await userEvent.keyboard('{Enter}{Enter}')
  await expect.element(button('Move down: Question 3')).toHaveFocus()
  await expect.element(page.getByText('Now Question 3 of 3')).toBeInTheDocument()
  expect(unsaved()).toBe(true)
  await save()
  await expect.poll(questions).toEqual(['Two?', 'Three?', 'One?'])
  await expect.poll(unsaved).toBe(false)
})

test('a new question is added at the end and focused; removing one can be undone without losing text', async () => {
  const { questions } = showForm([done])
  await userEvent.click(button('Add a question'))
  await expect.element(page.getByRole('textbox', { name: 'Question in English' }).nth(3)).toHaveFocus()
  await userEvent.keyboard('Four?')
  await userEvent.fill(page.getByRole('textbox', { name: 'Question in English' }).nth(1), 'Two, typed over?')
  await userEvent.click(button('Remove: Question 2'))
  await userEvent.click(button('Undo'))
  await userEvent.click(button('Remove: Question 1'))
  await save()
  await expect.poll(questions).toEqual(['Two, typed over?', 'Three?', 'Four?'])
})

test('a conflict shows what someone else saved, and overwriting it takes two presses', async () => {
  const current = { version: 9, texts: { ...texts, 'headingEn-2': 'Theirs?' } }
  const { sent } = showForm([{ ok: false, intent: 'publish', reason: 'content.conflict', current }, done])
  await save()
  await expect.element(page.getByText('Question 2: Question in English – now: Theirs?')).toBeVisible()
  await userEvent.click(button('Overwrite with my version'))
  expect(sent).toHaveLength(1)
  await userEvent.click(button('Yes, overwrite'))
  await expect.poll(() => [sent[1]?.get('version'), sent[1]?.get('intent')]).toEqual(['9', 'publish'])
})
