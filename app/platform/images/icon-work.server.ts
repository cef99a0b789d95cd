// Runs in the encoder process only.
import { openPicture } from './decoders.server.ts'
import type { IconName } from './picture-key.ts'

/** Fills the area that phones crop. */
const shopBackground = '#F7F2EA'

export const encodeIcons = async (bytes: Uint8Array): Promise<{ name: IconName; bytes: Uint8Array }[]> => [
  { name: 'icon.ico', bytes: icoOf(await transparent(bytes, 32), 32) },
  { name: 'icon-180.png', bytes: await onBackground(bytes, 180, 0.86) },
  { name: 'icon-192.png', bytes: await transparent(bytes, 192) },
  { name: 'icon-512.png', bytes: await transparent(bytes, 512) },
  { name: 'icon-maskable-512.png', bytes: await onBackground(bytes, 512, 0.72) },
]

const square = (bytes: Uint8Array, size: number) =>
  openPicture(bytes)
    .autoOrient()
    .resize(size, size, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .toColourspace('srgb')

const transparent = (bytes: Uint8Array, size: number): Promise<Buffer> =>
  square(bytes, size).png({ compressionLevel: 9 }).toBuffer()

async function onBackground(bytes: Uint8Array, size: number, scale: number): Promise<Buffer> {
  const inner = Math.round(size * scale)
  const before = Math.floor((size - inner) / 2)
  const after = size - inner - before
  return openPicture(await transparent(bytes, inner))
    .extend({ top: before, left: before, bottom: after, right: after, background: shopBackground })
    .flatten({ background: shopBackground })
    .png({ compressionLevel: 9 })
    .toBuffer()
}

export function icoOf(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.byteLength, 14)
  head.writeUInt32LE(head.byteLength, 18)
  return Buffer.concat([head, png])
}
