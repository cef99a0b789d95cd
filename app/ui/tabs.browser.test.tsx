import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '#tests/support/component-screen.tsx'
import { LinkTabs } from './link-tabs.tsx'
import { Tabs } from './tabs.tsx'

const tab = (name: string) => page.getByRole('tab', { name })
const panel = () => page.getByRole('tabpanel')

describe('tabs', () => {
  const showTabs = () =>
    show(
      <>
        <Tabs
          label="Size guide"
          tabs={[
            { key: 'dress', label: 'Dresses', panel: 'How a dress is measured' },
            { key: 'top', label: 'Tops', panel: 'How a top is measured' },
            { key: 'set', label: 'Sets', panel: 'How a set is measured' },
          ]}
        />
        <button type="button">After</button>
      </>,
    )

  test('start with the first, and show one panel at a time', async () => {
    showTabs()
    await expect.element(tab('Dresses')).toHaveAttribute('aria-selected', 'true')
    await expect.element(panel()).toHaveTextContent('How a dress is measured')
    await expect.element(panel()).toHaveAccessibleName('Dresses')
    await userEvent.click(tab('Sets'))
    await expect.element(panel()).toHaveTextContent('How a set is measured')
    await expect.element(tab('Dresses')).toHaveAttribute('aria-selected', 'false')
  })

  test('wrap around with the arrow keys; Home and End select the first and the last', async () => {
    showTabs()
    await userEvent.tab()
    await expect.element(tab('Dresses')).toHaveFocus()
    for (const [key, name] of [
      ['{ArrowRight}', 'Tops'],
      ['{ArrowRight}', 'Sets'],
      ['{ArrowRight}', 'Dresses'],
      ['{ArrowLeft}', 'Sets'],
      ['{Home}', 'Dresses'],
      ['{End}', 'Sets'],
    ] as const) {
      await userEvent.keyboard(key)
      await expect.element(tab(name)).toHaveFocus()
      await expect.element(panel()).toHaveAccessibleName(name)
    }
  })

  test('the Tab key moves from the selected tab into its panel and on, past the other tabs', async () => {
    showTabs()
    await userEvent.tab()
    await userEvent.tab()
    await expect.element(panel()).toHaveFocus()
    await userEvent.tab()
    await expect.element(page.getByRole('button', { name: 'After' })).toHaveFocus()
  })
})

describe('tabs that are links', () => {
  const showLinks = (at = '/profile') =>
    show(
      <LinkTabs
        label="Account"
        panel="panel"
        current="details"
        tabs={[
          { id: 'details', label: 'Details', to: '/profile' },
          { id: 'orders', label: 'Orders', to: '/profile?tab=orders' },
        ]}
      />,
      { at },
    )

  test('the arrow keys move between them, and Enter follows the link', async () => {
    showLinks()
    await userEvent.tab()
    await expect.element(tab('Details')).toHaveFocus()
    await userEvent.keyboard('{ArrowLeft}')
    await expect.element(tab('Orders')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => location.search).toBe('?tab=orders')
  })

  test('link to pages in the current language', async () => {
    showLinks('/th/profile')
    await expect.element(tab('Orders')).toHaveAttribute('href', '/th/profile?tab=orders')
  })
})
