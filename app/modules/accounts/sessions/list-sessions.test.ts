import { expect, test } from 'vitest'
import { deviceName } from './list-sessions.server.ts'

const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
test.each([
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${webkit} Version/18.5 Mobile/15E148 Safari/604.1`,
    'Safari, iPhone',
  ],
  [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${webkit} Safari Line/15.1.0`, 'LINE, iPhone'],
  ['Mozilla/5.0 (Linux; Android 15; SM-S931B) AppleWebKit/537.36 Chrome/139.0 Mobile Safari/537.36', 'Chrome, Android'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/139.0 Safari/537.36 Edg/139.0',
    'Edge, Windows',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 14.6; rv:142.0) Gecko/20100101 Firefox/142.0', 'Firefox, Mac'],
  ['curl/8.0', ''],
  [null, ''],
])('user agent %s is shown as %s', (userAgent, name) => expect(deviceName(userAgent)).toBe(name))
