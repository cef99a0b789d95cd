import { useFetcher } from 'react-router'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { formText } from '#app/kit/read-fields.ts'
import { AdminForm } from '#app/ui/admin/admin-form.tsx'
import { show, textOf } from '#tests/support/component-screen.tsx'
import { takeUploads } from '#tests/support/fake-uploads.ts'
import { AdminPictures } from './pictures.tsx'

const picture = (id: string) => ({ id: id.repeat(32), altEn: `Front ${id}`, altTh: '' })
const file = (name: string) => new File([name], name, { type: 'image/jpeg' })
const taken = (id: string) => ({ ok: true, id: id.repeat(32), widths: [320] })

function Product({ ids, mayEdit }: { ids: string; mayEdit: boolean }) {
  const pictures = <AdminPictures start={ids.split('').map(picture)} mayEdit={mayEdit} />
  return <AdminForm fetcher={useFetcher()}>{pictures}</AdminForm>
}

function showPictures(ids: string, at = '/admin/products/new') {
  const sent = takeUploads()
  show(<Product ids={ids} mayEdit />, { at })
  return sent
}
function showSavedPictures(saved: string[]) {
  const sent = takeUploads()
  const save = async ({ request }: { request: Request }) => {
    const form = await request.formData()
    const ids = form.getAll('pictureId').map((id) => (typeof id === 'string' ? id[0] : ''))
    saved.push(`${formText(form, 'intent')} ${ids.join('')}`)
    return { ok: true }
  }
  show(<SavedProduct />, { at: '/admin/products/new', routes: [{ path: '/save', action: save }] })
  return sent
}

function SavedProduct() {
  const fetcher = useFetcher()
  return (
    <AdminForm fetcher={fetcher} action="/save">
      <AdminPictures start={[picture('a')]} mayEdit />
      {['Save', 'Delete'].map((name) => (
        <button key={name} type="submit" name="intent" value={name.toLowerCase()}>
          {name}
        </button>
      ))}
    </AdminForm>
  )
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const choose = (...names: string[]) => userEvent.upload(page.getByLabelText('Add pictures'), names.map(file))
const order = () =>
  [...document.querySelectorAll<HTMLInputElement>('form input[name=pictureId]')].map(({ value }) => value[0]).join('')
const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.tagName

describe('picture uploads', () => {
  test('run one after the other with their progress, and finished pictures appear at the end', async () => {
    const sent = showPictures('a')
    await choose('back.jpg', 'front.jpg')
    await expect.element(page.getByText('Uploading back.jpg: 0 %')).toBeVisible()
    await expect.element(page.getByText('Uploading front.jpg: 0 %')).toBeVisible()
    expect(sent.map(({ address, file: { name } }) => [address, name])).toEqual([['/admin/pictures', 'back.jpg']])
    sent[0]?.progress(40)
    await expect.element(page.getByText('Uploading back.jpg: 40 %')).toBeVisible()
    await expect.element(page.getByRole('progressbar', { name: 'back.jpg' })).toHaveAttribute('value', '40')
    sent[0]?.progress(100)
    await expect.element(page.getByText('Preparing back.jpg…')).toBeVisible()
    sent[0]?.answer(201, taken('b'))
    await expect.poll(() => sent.map(({ file: { name } }) => name)).toEqual(['back.jpg', 'front.jpg'])
    sent[1]?.answer(201, taken('c'))
    await expect.poll(order).toBe('abc')
    await expect.element(page.getByText('2 pictures added. Save to keep them.')).toBeVisible()
    await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument()
  })

  test('delay a form submitted in the meantime, which is then sent with all pictures', async () => {
    const saved: string[] = []
    const sent = showSavedPictures(saved)
    await choose('back.jpg', 'front.jpg')
    await userEvent.click(button('Save'))
    await expect.poll(() => document.body.textContent).toContain('Your changes are saved once it finishes.')
    sent[0]?.answer(201, taken('b'))
    await expect.poll(() => sent.length).toBe(2)
    expect(saved).toEqual([])
    sent[1]?.answer(201, taken('c'))
    await expect.poll(() => saved).toEqual(['save abc'])
  })

  test('cancel a waiting form when a file is refused', async () => {
    const saved: string[] = []
    const sent = showSavedPictures(saved)
    await choose('back.jpg')
    await userEvent.click(button('Save'))
    sent[0]?.answer(413, { ok: false, reason: 'uploads.too_big' })
    await expect.element(page.getByText(/The file is larger than 10 MB/).first()).toBeVisible()
    expect(saved).toEqual([])
    await userEvent.click(button('Delete'))
    await expect.poll(() => saved).toEqual(['delete a'])
  })

  test('use the Thai endpoint and Thai texts on a Thai page', async () => {
    const sent = showPictures('', '/th/admin/products/new')
    const input = document.querySelector('input[type=file]')
    if (input) await userEvent.upload(input, file('back.jpg'))
    await expect.poll(() => sent[0]?.address).toBe('/th/admin/pictures')
    sent[0]?.answer(413, { ok: false, reason: 'uploads.too_big' })
    await expect.poll(() => textOf(page.getByRole('main'))).toContain('back.jpg: ไฟล์ใหญ่กว่า 10 MB')
  })
})

describe('refused file', () => {
  test('shows its reason until it is left out by keyboard; the other uploads continue', async () => {
    const sent = showPictures('a')
    await choose('notes.txt', 'front.jpg')
    await expect.poll(() => sent.length).toBe(1)
    sent[0]?.answer(415, { ok: false, reason: 'uploads.not_a_picture' })
    const why = page.getByRole('main').getByText('notes.txt: Only JPEG, PNG and WebP pictures can be used.')
    await expect.element(why).toBeVisible()
    await expect.poll(() => sent.length).toBe(2)
    sent[1]?.answer(201, taken('b'))
    await expect.poll(order).toBe('ab')
    await expect.element(why).toBeVisible()
    await expect.element(button('Try again: notes.txt')).not.toBeInTheDocument()
    button('Leave out notes.txt').element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(why).not.toBeInTheDocument()
    expect(document.activeElement).toBe(page.getByLabelText('Add pictures').element())
    expect([order(), sent.length]).toEqual(['ab', 2])
  })

  test.each<[string, number, unknown, string, boolean]>([
    [
      'too many uploads at once',
      503,
      { ok: false, reason: 'uploads.busy' },
      'Too many pictures are being prepared. Please try again in a moment.',
      true,
    ],
    ['a damaged file', 422, { ok: false, reason: 'uploads.damaged' }, 'The file is damaged or incomplete.', false],
    ['signed out in the meantime', 401, '<html>', 'Please sign in again.', true],
    ['a body above the limit', 413, '', 'The file is larger than 10 MB.', false],
    ['a server error', 500, '<html>', 'Something went wrong on our side.', true],
    ['unexpected JSON', 500, { code: 'fault' }, 'Something went wrong on our side.', true],
  ])('%s: offers another try unless the file itself is the cause', async (_, status, body, why, again) => {
    const sent = showPictures('')
    await choose('back.jpg')
    await expect.poll(() => sent.length).toBe(1)
    sent[0]?.answer(status, body)
    await expect.element(page.getByRole('main').getByText(`back.jpg: ${why}`)).toBeVisible()
    expect(button('Try again: back.jpg').elements()).toHaveLength(again ? 1 : 0)
  })

  test('can be uploaded again by keyboard after a lost connection, and no other input is lost', async () => {
    const sent = showPictures('a')
    await userEvent.fill(page.getByLabelText('What the picture shows, in English'), 'The front')
    await choose('back.jpg')
    await expect.poll(() => sent.length).toBe(1)
    sent[0]?.progress(70)
    sent[0]?.loseLine()
    await expect.element(page.getByRole('main').getByText('back.jpg: The server cannot be reached.')).toBeVisible()
    button('Try again: back.jpg').element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('Uploading back.jpg: 0 %')).toBeVisible()
    await expect.poll(() => sent.map(({ file: { name } }) => name)).toEqual(['back.jpg', 'back.jpg'])
    expect(await sent[1]?.file.text()).toBe('back.jpg')
    expect(document.activeElement).toBe(page.getByLabelText('Add pictures').element())
    sent[1]?.answer(201, taken('b'))
    await expect.poll(order).toBe('ab')
    await expect.element(page.getByLabelText('What the picture shows, in English').first()).toHaveValue('The front')
    await expect.element(page.getByText('1 picture added. Save to keep it.')).toBeVisible()
  })
})

describe('keyboard control of pictures', () => {
  test('moves a picture with its texts, and the focus follows, even at the end of the list', async () => {
    showPictures('abc')
    await userEvent.fill(page.getByLabelText('What the picture shows, in English').first(), 'Changed')
    button('Move picture 1 later').element().focus()
    await userEvent.keyboard('{Enter}')
    expect([order(), focused()]).toEqual(['bac', 'Move picture 2 later'])
    await userEvent.keyboard('{Enter}')
    expect([order(), focused()]).toEqual(['bca', 'Move picture 3 later'])
    await expect.element(button('Move picture 3 later')).toBeDisabled()
    await userEvent.keyboard('{Enter}')
    expect([order(), focused()]).toEqual(['bca', 'Move picture 3 later'])
    await expect.element(page.getByLabelText('What the picture shows, in English').last()).toHaveValue('Changed')
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Enter}')
    expect([order(), focused()]).toEqual(['bac', 'Move picture 2 earlier'])
  })

  test('removes pictures one after the other, and a removal can be undone', async () => {
    showPictures('abc')
    button('Remove picture 2').element().focus()
    await userEvent.keyboard('{Enter}')
    expect([order(), focused()]).toEqual(['ac', 'Remove picture 2'])
    await userEvent.keyboard('{Enter}')
    expect([order(), focused()]).toEqual(['a', 'Remove picture 1'])
    await userEvent.keyboard('{Enter}')
    expect(order()).toBe('')
    expect(document.activeElement).toBe(page.getByLabelText('Add pictures').element())
    await userEvent.click(page.getByRole('button', { name: 'Undo' }).first())
    await expect.poll(order).toBe('a')
  })
})

test('staff without permission to edit see the pictures but cannot add any', async () => {
  takeUploads()
  show(<Product ids="a" mayEdit={false} />, { at: '/admin/products/lotus' })
  await expect.element(page.getByLabelText('What the picture shows, in English')).toHaveValue('Front a')
  await expect.element(page.getByLabelText('Add pictures')).not.toBeInTheDocument()
})
