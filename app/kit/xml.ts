/** Removes characters that XML forbids. */
export const xmlText = (text: string): string =>
  text
    // oxlint-disable-next-line no-control-regex -- control characters are what it removes
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
