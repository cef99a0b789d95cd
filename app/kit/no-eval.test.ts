import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'

const before = { ...z.config() }
afterEach(() => {
  vi.unstubAllGlobals()
  z.config({ jitless: before.jitless })
})

const load = async (where: string) => await import(/* @vite-ignore */ `./no-eval.ts?${where}`)

test('Zod generates no code on a page, but may on the server', async () => {
  z.config({ jitless: undefined })
  await load('server')
  expect(z.config().jitless).toBeUndefined()
  vi.stubGlobal('document', {})
  await load('page')
  expect(z.config().jitless).toBe(true)
})
