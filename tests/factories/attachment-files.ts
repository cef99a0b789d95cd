import sharp from 'sharp'

/** An empty PDF with this text in it. */
export const printout = (text: string): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(`%PDF-1.4\n% ${text}\ntrailer <<>>\nstartxref\n0\n%%EOF\n`)

export async function photo(colour = '#2f6b57', width = 320, height = 400): Promise<Uint8Array<ArrayBuffer>> {
  const plain = sharp({ create: { width, height, channels: 3, background: colour } })
  return new Uint8Array(await plain.jpeg().toBuffer())
}
