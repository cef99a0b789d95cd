import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { chime, newsChoices, notify, notifying } from './order-news.ts'

const initial = { sound: true, notify: false, announcedAt: 0 }
let stored: string | null

beforeEach(() => {
  stored = null
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => (key === 'admin-news' ? stored : null),
    setItem: (_: string, text: string) => (stored = text),
    removeItem: () => (stored = null),
  })
})
afterEach(() => {
  stored = null
  newsChoices.read()
  vi.unstubAllGlobals()
})

describe('how this device says that an order came', () => {
  test('with a sound and no notification until somebody chooses; a choice is kept', () => {
    expect(newsChoices.read()).toEqual(initial)
    newsChoices.change((choices) => ({ ...choices, notify: true, announcedAt: 7 }))
    expect(stored).toBe('{"sound":true,"notify":true,"announcedAt":7}')
    expect(newsChoices.read()).toEqual({ sound: true, notify: true, announcedAt: 7 })
  })
  test('what else is stored there is not read', () => {
    stored = '{"sound":false,"notify":true,"announcedAt":9,"more":1}'
    expect(newsChoices.read()).toEqual({ sound: false, notify: true, announcedAt: 9 })
  })
  test.each([
    'null',
    '{',
    '7',
    '{"sound":"yes","notify":true,"announcedAt":9}',
    '{"sound":false,"notify":1,"announcedAt":9}',
    '{"sound":false,"notify":true,"announcedAt":"9"}',
    '{"sound":false,"notify":true}',
  ])('%s counts as nothing, and goes', (text) => {
    stored = text
    expect(newsChoices.read()).toEqual(initial)
    expect(stored).toBeNull()
  })
})

describe('the chime', () => {
  const played: string[] = []
  const ends: (() => void)[] = []
  class Context {
    currentTime = 100
    destination = 'loudspeaker'
    constructor() {
      played.push('open')
    }
    close = () => played.push('close')
  }
  class Volume {
    gain = {
      setValueAtTime: (...step: number[]) => played.push(`at ${step.join()}`),
      linearRampToValueAtTime: (...step: number[]) => played.push(`up ${step.join()}`),
      exponentialRampToValueAtTime: (...step: number[]) => played.push(`down ${step.join()}`),
    }
    constructor(_: unknown, { gain }: { gain: number }) {
      played.push(`volume ${gain}`)
    }
    connect = (to: string) => played.push(`to ${to}`)
  }
  class Note {
    constructor(_: unknown, { frequency }: { frequency: number }) {
      played.push(`note ${frequency}`)
    }
    connect = (to: Volume) => to
    start = (at: number) => played.push(`start ${at}`)
    stop = (at: number) => played.push(`stop ${at}`)
    addEventListener = (kind: string, end: () => void) => kind === 'ended' && ends.push(end)
  }
  beforeEach(() => {
    played.length = 0
    ends.length = 0
    vi.stubGlobal('AudioContext', Context)
    vi.stubGlobal('GainNode', Volume)
    vi.stubGlobal('OscillatorNode', Note)
  })
  const note = (pitch: number, at: number) => [
    `note ${pitch}`,
    'volume 0',
    `at 0,${at}`,
    `up 0.2,${at + 0.02}`,
    `down 0.001,${at + 0.6}`,
    'to loudspeaker',
    `start ${at}`,
    `stop ${at + 0.6}`,
  ]

  test.each([[{ hasBeenActive: true }], [undefined]])(
    'is two soft notes, and closes after the second: %j',
    (userActivation) => {
      vi.stubGlobal('navigator', { userActivation })
      chime()
      expect(played).toEqual(['open', ...note(880, 100), ...note(1318.5, 100.16)])
      played.length = 0
      for (const end of ends) end()
      expect([ends.length, played]).toEqual([2, ['close']])
      played.length = 0
      ends[0]?.()
      expect(played).toEqual([])
    },
  )
  test('is silent where nobody has pressed anything yet', () => {
    vi.stubGlobal('navigator', { userActivation: { hasBeenActive: false } })
    chime()
    expect(played).toEqual([])
  })
})

describe('a notification', () => {
  const shown: object[] = []
  let click: (() => void) | undefined
  class Shown {
    static permission = 'granted'
    constructor(title: string, options: object) {
      shown.push({ title, ...options })
    }
    addEventListener = (kind: string, hear: () => void) => {
      if (kind === 'click') click = hear
    }
    close = () => shown.push({ closed: true })
  }
  beforeEach(() => {
    shown.length = 0
    click = undefined
    Shown.permission = 'granted'
    vi.stubGlobal('Notification', Shown)
    vi.stubGlobal('window', { focus: () => shown.push({ focus: true }) })
  })

  test('has the order as its tag, and leads to it when it is pressed', () => {
    notify('New order', '฿1,150', () => shown.push({ opened: true }))
    expect(shown).toEqual([{ title: 'New order', body: '฿1,150', tag: 'New order' }])
    click?.()
    expect(shown.slice(1)).toEqual([{ focus: true }, { opened: true }, { closed: true }])
  })
  test.each(['denied', 'default'])('is not shown while the browser says %s', (permission) => {
    Shown.permission = permission
    notify('New order', '฿1,150', () => undefined)
    expect([notifying(), shown]).toEqual([permission, []])
  })
  test('is missing in some browsers, and throws in others', () => {
    vi.stubGlobal(
      'Notification',
      Object.assign(
        () => {
          throw new TypeError('Illegal constructor')
        },
        { permission: 'granted' },
      ),
    )
    expect(() => notify('New order', '฿1,150', () => undefined)).not.toThrow()
    vi.unstubAllGlobals()
    expect(notifying()).toBe('missing')
  })
})
