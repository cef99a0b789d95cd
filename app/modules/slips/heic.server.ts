// Photos that no decoder of the shop opens.

/** Whether bytes are a HEIC photo, which no decoder of the shop opens: browsers of Apple turn it into JPEG where they are asked to. */
export function isHeic(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 12)).toString('latin1')
  return /^ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1)$/.test(head.slice(4))
}
