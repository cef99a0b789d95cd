import sharp from 'sharp'
import type { App } from '#app/create-app.server.ts'
import { origin } from './app.ts'

export async function sendPicture(app: App, path: string, cookie: string): Promise<Response> {
  const plain = sharp({ create: { width: 400, height: 533, channels: 3, background: '#2f6b57' } })
  const body = new FormData()
  body.append('picture', new File([new Uint8Array(await plain.jpeg().toBuffer())], 'silk.jpg'))
  const headers = { origin, 'sec-fetch-site': 'same-origin', cookie }
  return app(new Request(origin + path, { method: 'POST', body, headers }))
}
