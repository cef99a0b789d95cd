import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '#tests/support/component-screen.tsx'
import { AdminReportTable } from './report-table.tsx'

test.each(['', '/th'])(
  'long figures scroll inside the table on a small phone, not the whole page (%s)',
  async (language) => {
    await page.viewport(320, 568)
    const cells = ['Indigo Bamboo Silk Áo Dài', 123_456, 1_234_567_890, 486, 123_456_789] as const
    const table = <AdminReportTable name="margin" rows={[{ cells, to: '/admin/products/indigo' }]} query="period=90" />
    show(<div className="px-5">{table}</div>, { at: `${language}/admin/analytics` })
    const last = page.getByRole('cell', { name: '+12,345,678.9%' })
    await expect.element(last).toBeInTheDocument()
    const right = () => last.element().getBoundingClientRect().right
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
    expect(right()).toBeGreaterThan(innerWidth)
    last.element().scrollIntoView({ inline: 'end' })
    expect(right()).toBeLessThanOrEqual(innerWidth)
  },
)
