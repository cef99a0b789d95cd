import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '#tests/support/component-screen.tsx'
import { AdminContentForm } from './content-form.tsx'
import { MenuChoices } from './menu-fields.tsx'

const collection = (id: string, published = true) => ({
  id,
  slug: `number-${id}`,
  nameEn: `Number ${id}`,
  nameTh: `ที่ ${id}`,
  place: null,
  published,
})
const texts = {
  'place-1': '/new',
  'labelEn-1': '',
  'labelTh-1': '',
  'link-1': '',
  'place-2': 'collection:2',
  'labelEn-2': '',
  'labelTh-2': '',
  'link-2': '',
}

function showForm(at = '/admin/content/menu') {
  const sent: FormData[] = []
  const action = async ({ request }: { request: Request }) => {
    sent.push(await request.formData())
    return { ok: true, intent: 'publish', message: { key: 'content.saved' }, version: 5 }
  }
  const element = (
    <MenuChoices value={[collection('1'), collection('2', false), collection('3', false)]}>
      <AdminContentForm page="menu" texts={texts} version={4} onWatch={() => () => {}} />
    </MenuChoices>
  )
  show(null, { at, routes: [{ path: at, action, element }] })
  return () => [...(sent.at(-1) ?? [])].filter(([name]) => name.startsWith('place') || name.startsWith('link'))
}
const places = () => page.getByRole('combobox', { name: 'Link to' })
const address = () => page.getByRole('textbox', { name: 'Link' })

test('a menu entry offers published collections, and an unpublished one that it already has', async () => {
  showForm()
  const offered = (at: number) =>
    [...places().nth(at).element().querySelectorAll('option')].flatMap(({ value, textContent }) =>
      value.startsWith('collection') ? textContent : [],
    )
  expect([offered(0), offered(1)]).toEqual([['Number 1'], ['Number 1', 'Number 2: not published, left out']])
})

test('by keyboard, a custom link gets its own address field and the entry is moved up', async () => {
  const sent = showForm()
  await userEvent.click(page.getByRole('button', { name: 'Add an entry' }))
  await expect.element(places().nth(2)).toHaveFocus()
  expect(address().elements()).toHaveLength(0)
  await userEvent.selectOptions(places().nth(2), 'Custom link')
  await userEvent.fill(address(), '/faq')
  page.getByRole('button', { name: 'Move up: Entry 3' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Now Entry 2 of 3')).toBeInTheDocument()
  await userEvent.click(page.getByRole('button', { name: 'Save Changes' }))
  await expect.poll(sent).toEqual([
    ['place-1', '/new'],
    ['link-1', ''],
    ['place-3', 'link'],
    ['link-3', '/faq'],
    ['place-2', 'collection:2'],
    ['link-2', ''],
  ])
})
