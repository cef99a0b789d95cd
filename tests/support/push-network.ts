// Preloaded (node --import): https requests reach the test's push service, and every host is public.
import dns from 'node:dns/promises'
import http from 'node:http'
import https, { type RequestOptions } from 'node:https'
import { syncBuiltinESMExports } from 'node:module'

const port = process.env['PUSH_STAND_IN']

Object.assign(dns, { lookup: async () => [{ address: '142.250.4.95', family: 4 }] })
Object.assign(https, {
  request: (
    { method, path, headers, hostname, signal }: RequestOptions,
    answered: (answer: http.IncomingMessage) => void,
  ) => {
    const sent = http.request({ host: '127.0.0.1', port, method, path, headers, signal }, answered)
    sent.setHeader('host', hostname ?? '')
    return sent
  },
})
syncBuiltinESMExports()
