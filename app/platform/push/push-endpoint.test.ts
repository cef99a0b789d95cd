import { expect, test } from 'vitest'
import { readEndpoint } from './push-endpoint.ts'

test.each([
  'https://fcm.googleapis.com/fcm/send/dA1:APA91b-x_Y',
  'https://fcm.googleapis.com/wp/dA1:APA91b',
  'https://jmt17.google.com/fcm/send/dA1:APA91b',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAAABn',
  'https://web.push.apple.com/QGuQyavXutnMpyh',
  'https://wns2-sg2p.notify.windows.com/w/?token=BQYAAAC',
  'https://sg2p.wns.notify.windows.com/w/?token=BQYAAAC',
])('%s is accepted as a push service', (address) => expect(readEndpoint(address)?.href).toBe(address))

test.each([
  ['no https', 'http://fcm.googleapis.com/fcm/send/a'],
  ['a port', 'https://fcm.googleapis.com:8443/fcm/send/a'],
  ['credentials', 'https://user:secret@fcm.googleapis.com/fcm/send/a'],
  ['this machine', 'https://127.0.0.1/fcm/send/a'],
  ['this machine by name', 'https://localhost/fcm/send/a'],
  ['a number for this machine', 'https://2130706433/'],
  ['IPv6 of this machine', 'https://[::1]/'],
  ['the cloud metadata address', 'https://169.254.169.254/latest/meta-data/'],
  ['another host', 'https://push.example.com/a'],
  ['a host that ends like one', 'https://evilfcm.googleapis.com/a'],
  ['a host that begins like one', 'https://fcm.googleapis.com.evil.example/a'],
  ['a subdomain of a service', 'https://a.fcm.googleapis.com/a'],
  ['a host that only looks like one', 'https://notify.windows.com.evil.example/a'],
  ['the bare domain', 'https://push.apple.com/a'],
  ['another protocol', 'file:///etc/passwd'],
  ['an empty text', ''],
  ['a thousand characters', `https://fcm.googleapis.com/${'a'.repeat(1000)}`],
])('is refused as a push service: %s', (_, address) => expect(readEndpoint(address)).toBeUndefined())
