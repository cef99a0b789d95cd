import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '#tests/support/component-screen.tsx'
import { answerFetch } from '#tests/support/fake-server.ts'
import { addressLabel, type ThaiAddress } from '../thai-address.ts'
import { PlaceField } from './place-field.tsx'

const place = (subdistrict: string, postalCode: string): ThaiAddress => {
  const names = { subdistrict, district: 'Bang Rak', province: 'Bangkok' }
  return { ...names, postalCode, label: addressLabel(names, postalCode, 'en') }
}
const siPhraya = place('Si Phraya', '10500')
const silom = place('Silom', '10501')
const suriyawong = place('Suriyawong', '10502')

const placesByQuery: Readonly<Record<string, ThaiAddress[]>> = { si: [siPhraya, silom, suriyawong], sil: [silom] }
const places = (request: Request) =>
  Response.json({ addresses: placesByQuery[new URL(request.url).searchParams.get('q')?.toLowerCase() ?? ''] ?? [] })

function Typed({ onPick }: { onPick: (place: ThaiAddress) => void }) {
  const [value, setValue] = useState('')
  return (
    <>
      <PlaceField
        label="Sub-district"
        value={value}
        onType={setValue}
        onPick={(one) => {
          setValue(one.subdistrict)
          onPick(one)
        }}
      />
      <button type="button">Next</button>
    </>
  )
}
function showField(at = '/checkout') {
  const onPick = vi.fn<(place: ThaiAddress) => void>()
  const sent = answerFetch({ '/api/addresses': places, '/th/api/addresses': places })
  show(<Typed onPick={onPick} />, { at })
  return { onPick, sent }
}

const field = () => page.getByRole('combobox', { name: 'Sub-district' })
const options = () =>
  page
    .getByRole('option')
    .elements()
    .map((one) => one.textContent)
/** The option marked for both the field and the list. */
const marked = () => {
  const id = field().element().getAttribute('aria-activedescendant')
  const chosen = page.getByRole('option', { selected: true }).elements()
  expect(chosen.map((one) => one.id)).toEqual(id ? [id] : [])
  return chosen[0]?.textContent ?? null
}

async function typeSi() {
  await userEvent.type(field(), 'si')
  await expect.poll(options).toEqual([siPhraya.label, silom.label, suriyawong.label])
}

describe('typing a place', () => {
  test('searches from two letters, lists the matches and announces their number', async () => {
    const { sent } = showField()
    await userEvent.type(field(), 's')
    await expect.element(field()).toHaveAttribute('aria-expanded', 'false')
    await userEvent.type(field(), 'i')
    await expect.poll(options).toEqual([siPhraya.label, silom.label, suriyawong.label])
    await expect.element(field()).toHaveAttribute('aria-expanded', 'true')
    await expect.element(page.getByText('3 places found')).toBeInTheDocument()
    expect(sent.map(({ path }) => path)).toEqual(['/api/addresses'])
    expect(marked()).toBeNull()
  })

  test('narrows the list with more letters', async () => {
    showField()
    await typeSi()
    await userEvent.type(field(), 'l')
    await expect.poll(options).toEqual([silom.label])
    await expect.element(page.getByText('1 place found')).toBeInTheDocument()
  })

  test('accepts text that matches no place', async () => {
    const { onPick } = showField()
    await userEvent.type(field(), 'Nowhere')
    await expect.element(page.getByText('No matching place. You can type it yourself.')).toBeVisible()
    await expect.element(field()).toHaveAttribute('aria-expanded', 'false')
    await userEvent.tab()
    await expect.element(field()).toHaveValue('Nowhere')
    expect(onPick).not.toHaveBeenCalled()
  })

  test('shows a plain field without an error when the server fails', async () => {
    showField()
    const sent = answerFetch({ '/api/addresses': () => new Response('', { status: 500 }) })
    await userEvent.type(field(), 'si')
    await expect.poll(() => sent.length).toBe(1)
    await expect.element(field()).toHaveValue('si')
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  })
})

describe('keyboard in the place list', () => {
  test('arrow keys cycle the highlight through the places, and the focus stays in the field', async () => {
    showField()
    await typeSi()
    for (const [key, name] of [
      ['{ArrowDown}', siPhraya.label],
      ['{ArrowDown}', silom.label],
      ['{ArrowDown}', suriyawong.label],
      ['{ArrowDown}', siPhraya.label],
      ['{ArrowUp}', suriyawong.label],
    ] as const) {
      await userEvent.keyboard(key)
      await expect.poll(marked).toBe(name)
    }
    await expect.element(field()).toHaveFocus()
    await expect.element(field()).toHaveValue('si')
  })

  test('Enter picks the highlighted place and closes the list', async () => {
    const { onPick } = showField()
    await typeSi()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect(onPick.mock.calls).toEqual([[silom]])
    await expect.element(field()).toHaveValue('Silom')
    await expect.element(field()).toHaveAttribute('aria-expanded', 'false')
  })

  test('Enter without a highlight picks nothing', async () => {
    const { onPick } = showField()
    await typeSi()
    await userEvent.keyboard('{Enter}')
    expect(onPick).not.toHaveBeenCalled()
    await expect.element(field()).toHaveValue('si')
  })

  test('Esc closes the list and leaves the typed text', async () => {
    const { onPick } = showField()
    await typeSi()
    await userEvent.keyboard('{ArrowDown}{Escape}')
    await expect.element(field()).toHaveAttribute('aria-expanded', 'false')
    await expect.element(field()).toHaveValue('si')
    expect(onPick).not.toHaveBeenCalled()
  })

  test('Tab moves to the next control, never into the list, and closes the list', async () => {
    showField()
    await typeSi()
    await userEvent.tab()
    await expect.element(page.getByRole('button', { name: 'Next' })).toHaveFocus()
    await expect.element(field()).toHaveAttribute('aria-expanded', 'false')
  })

  test('typing further removes the highlight', async () => {
    showField()
    await typeSi()
    await userEvent.keyboard('{ArrowDown}l')
    await expect.poll(options).toEqual([silom.label])
    expect(marked()).toBeNull()
  })
})

test('a click picks a place, and the focus stays in the field', async () => {
  const { onPick } = showField()
  await typeSi()
  await userEvent.click(page.getByRole('option', { name: suriyawong.label }))
  expect(onPick.mock.calls).toEqual([[suriyawong]])
  await expect.element(field()).toHaveFocus()
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
})

test('the Thai page calls the Thai endpoint and shows Thai texts', async () => {
  const { sent } = showField('/th/checkout')
  await userEvent.type(field(), 'si')
  await expect.element(page.getByText('พบ 3 แห่ง')).toBeInTheDocument()
  await expect.element(page.getByRole('listbox', { name: 'สถานที่ที่ตรงกัน' })).toBeVisible()
  expect(sent.map(({ path }) => path)).toEqual(['/th/api/addresses'])
})

describe('place list near the bottom of the window', () => {
  const many = Array.from({ length: 20 }, (_, at) => place(`Si ${at}`, `${10_500 + at}`))
  const box = (of: Element) => of.getBoundingClientRect()
  const within = (inner: DOMRect, outer: { top: number; bottom: number }) =>
    inner.top >= outer.top - 1 && inner.bottom <= outer.bottom + 1

  /** Shows the field at a distance from the lower edge, with its list open. */
  async function showNear(distance: number) {
    const places = () => Response.json({ addresses: many })
    answerFetch({ '/api/addresses': places })
    show(
      <div style={{ paddingTop: innerHeight, paddingBottom: innerHeight }}>
        <Typed onPick={() => {}} />
      </div>,
      { at: '/checkout' },
    )
    const input = field().element()
    scrollTo(0, 0)
    scrollBy(0, box(input).bottom - innerHeight + distance)
    ;(input as HTMLInputElement).focus({ preventScroll: true })
    await userEvent.keyboard('si')
    await expect.poll(() => options().length).toBe(20)
    return page.getByRole('listbox').element()
  }

  test('keeps the highlighted place visible in the list and in the window', async () => {
    const list = await showNear(200)
    for (let at = 0; at < 20; at++) {
      await userEvent.keyboard('{ArrowDown}')
      await expect.poll(marked).toBe(many[at]?.label)
      const option = box(page.getByRole('option', { selected: true }).element())
      expect(within(option, box(list))).toBe(true)
      expect(within(option, { top: 0, bottom: innerHeight })).toBe(true)
    }
  })

  test('opens above the field when space below is short, and else ends at the window edge', async () => {
    const above = await showNear(60)
    expect(box(above).bottom).toBeLessThan(box(field().element()).top)
    const below = await showNear(200)
    expect(box(below).top).toBeGreaterThanOrEqual(box(field().element()).bottom - 1)
    await expect.poll(() => box(below).bottom).toBeLessThanOrEqual(innerHeight)
  })

  test('stays within the window when the page scrolls', async () => {
    const list = await showNear(400)
    await expect.poll(() => box(list).height).toBe(288)
    scrollBy(0, -200)
    await expect.poll(() => box(list).bottom).toBeLessThanOrEqual(innerHeight)
  })
})
