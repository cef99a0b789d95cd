// Detects HEIC photos, which cannot be decoded here; Safari converts them to JPEG when asked.

export function isHeic(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 12)).toString('latin1')
  return /^ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1)$/.test(head.slice(4))
}
