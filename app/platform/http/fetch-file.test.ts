import { createServer, type RequestListener, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { openFetchFile } from './fetch-file.server.ts'
import { type Network, publicUrl } from './public-request.server.ts'

const open: { close: () => void }[] = []
afterEach(() => {
  for (const one of open.splice(0)) one.close()
})

async function web(answer: RequestListener, hosts: Record<string, string[]>) {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await new Promise((ready) => server.once('listening', ready))
  open.push({
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  })
  const { port } = server.address() as AddressInfo
  const connected: string[] = []
  const network: Network = {
    milliseconds: 2000,
    lookup: async (host) => (hosts[host] ?? []).map((address) => ({ address, family: 4 })),
    request: (options, answered) => {
      options.lookup?.(String(options.hostname), { all: false }, (_, address) => {
        connected.push(`${options.hostname} ${typeof address === 'string' ? address : ''} ${options.port}`)
      })
      const { lookup: _lookup, servername: _servername, ...rest } = options
      return request({ ...rest, hostname: '127.0.0.1', port }, answered)
    },
  }
  return { connected, fetchFile: openFetchFile('test', network), network }
}

test('a file is fetched from the exact address that was checked, without cookies or credentials', async () => {
  const seen: unknown[] = []
  const { fetchFile, connected } = await web(
    (incoming, response) => {
      seen.push(incoming.url, Object.keys(incoming.headers).toSorted())
      response.end('silk')
    },
    { 'cdn.example': ['8.8.8.8'] },
  )
  const got = await fetchFile('https://cdn.example/a.jpg?v=1', 10)
  expect(got.ok && Buffer.from(got.value).toString()).toBe('silk')
  expect(connected).toEqual(['cdn.example 8.8.8.8 443'])
  expect(seen).toEqual(['/a.jpg?v=1', ['accept', 'accept-encoding', 'connection', 'host', 'user-agent']])
})

test.each([
  ['this machine', ['127.0.0.1']],
  ['a private network', ['10.0.0.5']],
  ['the cloud metadata address', ['169.254.169.254']],
  ['a public and a private address at once', ['8.8.8.8', '192.168.0.1']],
  ['no address', []],
])('no connection is made to a host that resolves to %s', async (_, addresses) => {
  const { fetchFile, connected } = await web((_request, response) => response.end('secret'), {
    'in.example': addresses,
  })
  expect(await fetchFile('https://in.example/', 100)).toEqual({ ok: false, reason: 'bad_address' })
  expect(connected).toEqual([])
})

test('redirects are checked in the same way, and at most three are followed', async () => {
  const hosts = { 'cdn.example': ['8.8.8.8'], 'in.example': ['10.0.0.5'] }
  const { fetchFile, connected } = await web(({ url = '' }, response) => {
    const to = {
      '/once': '/file',
      '/in': 'https://in.example/x',
      '/http': 'http://cdn.example/file',
      '/loop': '/loop',
    }[url]
    response.writeHead(to ? 302 : 200, to ? { location: to } : {}).end('silk')
  }, hosts)
  expect((await fetchFile('https://cdn.example/once', 10)).ok).toBe(true)
  for (const path of ['/in', '/http', '/loop'])
    expect(await fetchFile(`https://cdn.example${path}`, 10)).toEqual({ ok: false, reason: 'bad_address' })
  expect(connected).toHaveLength(2 + 1 + 1 + 4)
})

test('a file that is too large, missing, cut off or too slow is refused', async () => {
  const { network } = await web(
    ({ url }, response) => {
      if (url === '/large') response.end('x'.repeat(101))
      else if (url === '/gone') response.writeHead(404).end()
      else if (url === '/broken') response.destroy()
      else response.write('x')
    },
    { 'cdn.example': ['8.8.8.8'] },
  )
  const fetchFile = openFetchFile('test', { ...network, milliseconds: 150 })
  const reasonOf = async (path: string) => {
    const got = await openFetchFile('test', network)(`https://cdn.example${path}`, 100)
    return got.ok || got.reason
  }
  expect(await reasonOf('/large')).toBe('too_big')
  expect(await reasonOf('/gone')).toBe('not_found')
  expect(await reasonOf('/broken')).toBe('unreachable')
  expect(await fetchFile('https://cdn.example/slow', 100)).toEqual({ ok: false, reason: 'too_slow' })
})

test.each([
  'http://cdn.example/a.jpg',
  'https://cdn.example:8443/a.jpg',
  'https://user:secret@cdn.example/a.jpg',
  'https://127.0.0.1/a.jpg',
  'https://0x7f000001/a.jpg',
  'https://[::1]/a.jpg',
  'https://localhost/a.jpg',
  'file:///etc/passwd',
  'data:image/png;base64,AAAA',
  '//cdn.example/a.jpg',
  `https://cdn.example/${'a'.repeat(2000)}`,
])('%s is never fetched', (address) => expect(publicUrl(address)).toBeUndefined())
