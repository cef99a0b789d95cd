import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '#tests/support/component-screen.tsx'
import { AdminPictures } from './pictures.tsx'

const start = ['a', 'b', 'c'].map((letter) => ({
  id: letter.repeat(32),
  altEn: `Side ${letter}`,
  altTh: `ด้าน ${letter}`,
}))
const button = (name: string) => page.getByRole('button', { name })
/** What a form around it would send, by the first letter of each picture. */
const sent = () =>
  [...document.querySelectorAll<HTMLInputElement>('[name=pictureId]')].map(({ value }) => value[0]).join('')
const words = () => [...document.querySelectorAll<HTMLInputElement>('[name=altEn]')].map(({ value }) => value)

const showPictures = (mayEdit = true) =>
  show(<AdminPictures start={start} mayEdit={mayEdit} />, { at: '/admin/products/lotus' })

describe('the order', () => {
  test('buttons move a picture by one place, its words with it; the ends go no further', async () => {
    showPictures()
    await expect.element(button('Move picture 1 earlier')).toBeDisabled()
    await expect.element(button('Move picture 3 later')).toBeDisabled()
    await userEvent.click(button('Move picture 1 later'))
    expect(sent()).toBe('bac')
    expect(words()).toEqual(['Side b', 'Side a', 'Side c'])
    await userEvent.click(button('Move picture 3 earlier'))
    expect(sent()).toBe('bca')
  })

  test('so does dragging one onto another', async () => {
    showPictures()
    await userEvent.dragAndDrop(page.getByRole('img', { name: 'Side c' }), page.getByRole('img', { name: 'Side a' }))
    await expect.poll(sent).toBe('cab')
  })

  test('what was typed moves along', async () => {
    showPictures()
    await userEvent.fill(page.getByRole('textbox', { name: 'Alt text (English)' }).first(), 'The collar')
    await userEvent.click(button('Move picture 1 later'))
    expect(words()).toEqual(['Side b', 'The collar', 'Side c'])
  })
})

test('a removed picture can be put back where it was', async () => {
  showPictures()
  await userEvent.click(button('Remove picture 2'))
  expect(sent()).toBe('ac')
  await expect.element(page.getByText('Picture 2 removed')).toBeVisible()
  await userEvent.click(button('Undo'))
  expect(sent()).toBe('abc')
})

test('who may only read adds nothing', async () => {
  showPictures(false)
  await expect.element(page.getByText('Add pictures')).not.toBeInTheDocument()
  expect(sent()).toBe('abc')
})
