import type { App } from '#app/create-app.server.ts'
import { get, post } from './app.ts'

export type TestVisitor = {
  get: (path: string, headers?: Record<string, string>) => Promise<Response>
  post: (path: string, fields: Record<string, string>, headers?: Record<string, string>) => Promise<Response>
  cookies: Map<string, string>
}

let visitors = 0
const nextAddress = () => `198.51.${100 + (Math.floor(++visitors / 250) % 100)}.${visitors % 250}`

/** A visitor with a cookie jar and an own address. */
export function visitorOf(app: App, ip = nextAddress()): TestVisitor {
  const cookies = new Map<string, string>()
  const send = async (request: Request) => {
    if (cookies.size > 0)
      request.headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const response = await app(request, { ip })
    for (const line of response.headers.getSetCookie()) keep(cookies, line)
    return response
  }
  return {
    cookies,
    get: (path, headers = {}) => send(get(path, headers)),
    post: (path, fields, headers = {}) => send(post(path, fields, headers)),
  }
}

function keep(cookies: Map<string, string>, line: string) {
  const [pair = '', ...attributes] = line.split(';')
  const [name = '', value = ''] = pair.trim().split(/=(.*)/s)
  const gone = value === '' || attributes.some((attribute) => /^\s*max-age=0$/i.test(attribute))
  if (gone) cookies.delete(name)
  else cookies.set(name, value)
}
