import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { deviceStore } from './device-store.ts'

const parse = (value: unknown): string[] | undefined => (Array.isArray(value) ? value.map(String) : undefined)

describe('a value in local storage', () => {
  let storage: Map<string, string>
  let full = false
  let tellTab: (event: { key: string | null }) => void = () => {}
  beforeEach(() => {
    storage = new Map()
    full = false
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, text: string) => {
        if (full) throw new DOMException('full', 'QuotaExceededError')
        storage.set(key, text)
      },
      removeItem: (key: string) => storage.delete(key),
    })
    vi.stubGlobal('addEventListener', (kind: string, hear: typeof tellTab) => {
      if (kind === 'storage') tellTab = hear
    })
  })
  afterEach(() => vi.unstubAllGlobals())

  test('is read as it was stored', () => {
    storage.set('things', '["a"]')
    expect(deviceStore('things', [], parse).read()).toEqual(['a'])
  })
  test('is discarded and removed when it cannot be parsed', () => {
    storage.set('things', '{broken')
    expect(deviceStore<string[]>('things', [], parse).read()).toEqual([])
    expect(storage.has('things')).toBe(false)
  })
  test('is changed on top of what another tab has stored in the meantime', () => {
    const store = deviceStore<string[]>('things', [], parse)
    store.change((value) => [...value, 'mine'])
    storage.set('things', '["mine","theirs"]')
    store.change((value) => [...value, 'last'])
    expect(storage.get('things')).toBe('["mine","theirs","last"]')
  })
  test('notifies subscribers when another tab changes it or clears the storage, but not for other keys', () => {
    const store = deviceStore<string[]>('things', [], parse)
    const watcher = vi.fn<() => void>()
    const stop = store.subscribe(watcher)
    tellTab({ key: 'things' })
    tellTab({ key: null })
    tellTab({ key: 'other' })
    expect(watcher).toHaveBeenCalledTimes(2)
    stop()
    tellTab({ key: 'things' })
    expect(watcher).toHaveBeenCalledTimes(2)
  })
  test('still changes within the page when the storage is full', () => {
    storage.set('things', '["a"]')
    const store = deviceStore<string[]>('things', [], parse)
    full = true
    store.change((value) => [...value, 'b'])
    expect(store.read()).toEqual(['a', 'b'])
  })
  test('still changes within the page when the storage is blocked', () => {
    vi.stubGlobal('localStorage', undefined)
    const store = deviceStore<string[]>('things', [], parse)
    store.change(() => ['a'])
    expect(store.read()).toEqual(['a'])
  })
  test('returns the same object while nothing changes', () => {
    storage.set('things', '["a"]')
    const store = deviceStore<string[]>('things', [], parse)
    expect(store.read()).toBe(store.read())
  })
})
