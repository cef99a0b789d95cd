import { expect } from '@playwright/test'
import type { BidiLine } from './firefox.ts'
import { ownNetwork } from './own-network.ts'

export type FirefoxPage = Awaited<ReturnType<typeof firefoxPage>>

export const keyOf = { tab: '\uE004', enter: '\uE007', escape: '\uE00C', down: '\uE015' }
const leftButton = 0
/** A harmless warning: a font was loading when the page was left (NS_BINDING_ABORTED). */
const aborted = /^downloadable font: download failed .* status=2152398850 /

type Value = { type: string; value?: unknown; sharedId?: string }
type Evaluated = { type: 'success'; result: Value } | { type: 'exception'; exceptionDetails: { text: string } }

/**
 * A visible element, in the open dialog if any, with this text or label; undefined until enabled, still and uncovered.
 */
const pressable = `async (css, text) => {
  const place = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document
  const named = (it) => [it.innerText, it.ariaLabel].join(' ').includes(text)
  const it = [...place.querySelectorAll(css)].find((one) => one.checkVisibility({ visibilityProperty: true }) && named(one))
  if (!it || it.matches(':disabled')) return
  it.scrollIntoView({ block: 'center', behavior: 'instant' })
  const frame = () => new Promise(requestAnimationFrame)
  await frame()
  const was = it.getBoundingClientRect()
  await frame()
  const is = it.getBoundingClientRect()
  const top = document.elementFromPoint(is.x + is.width / 2, is.y + is.height / 2)
  if (was.x === is.x && was.y === is.y && it.contains(top)) return it
}`

/** A page with its own storage and network, of a phone's width; `faults` collects script errors. */
export async function firefoxPage(line: BidiLine) {
  const { userContext } = await line.send<{ userContext: string }>('browser.createUserContext', {})
  const { context } = await line.send<{ context: string }>('browsingContext.create', { type: 'tab', userContext })
  await line.send('browsingContext.setViewport', { context, viewport: { width: 390, height: 844 } })
  const headers = Object.entries(ownNetwork()).map(([name, value]) => ({ name, value: { type: 'string', value } }))
  await line.send('network.setExtraHeaders', { headers, contexts: [context] })
  await line.send('session.subscribe', { events: ['log.entryAdded'], contexts: [context] })
  const faults: string[] = []
  line.hear(({ method, params }) => {
    if (method !== 'log.entryAdded' || params.level !== 'error') return
    if (!aborted.test(String(params.text))) faults.push(String(params.text))
  })

  const call = async (functionDeclaration: string, args: readonly string[] = []): Promise<Value> => {
    const answer = await line.send<Evaluated>('script.callFunction', {
      functionDeclaration,
      arguments: args.map((value) => ({ type: 'string', value })),
      target: { context },
      awaitPromise: true,
      userActivation: false,
    })
    if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text)
    return answer.result
  }
  const act = (type: 'key' | 'pointer', actions: readonly object[]) =>
    line.send('input.performActions', { context, actions: [{ type, id: type, actions }] })

  const keys = (text: string) =>
    act(
      'key',
      Array.from(text).flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]),
    )
  /** Presses the middle of the first such element once possible. */
  const press = async (css: string, text = '') => {
    let sharedId: string | undefined
    const found = async () => {
      // A page in navigation has no element to press.
      sharedId = (await call(pressable, [css, text]).catch(() => undefined))?.sharedId
      return sharedId !== undefined
    }
    await expect.poll(found, `press ${css} ${text}`).toBe(true)
    await act('pointer', [
      { type: 'pointerMove', x: 0, y: 0, origin: { type: 'element', element: { sharedId } } },
      { type: 'pointerDown', button: leftButton },
      { type: 'pointerUp', button: leftButton },
    ])
  }
  /** The value of an expression in the page as text; undefined during navigation. */
  const read = async (expression: string): Promise<string | undefined> => {
    const { value } = await call(`() => { const it = ${expression}; return it === undefined ? it : String(it) }`).catch(
      (): Value => ({ type: 'undefined' }),
    )
    return value as string | undefined
  }
  return {
    line,
    context,
    faults,
    keys,
    press,
    read,
    goto: async (url: string) => {
      await line.send('browsingContext.navigate', { context, url, wait: 'complete' })
      await read(`dispatchEvent(new Event('pointermove'))`)
      await expect.poll(() => read(`document.documentElement.hasAttribute('data-hydrated')`)).toBe('true')
    },
    type: async (name: string, text: string) => {
      await press(`main [name="${name}"]`)
      await keys(text)
    },
    history: (delta: number) => line.send('browsingContext.traverseHistory', { context, delta }),
  }
}
