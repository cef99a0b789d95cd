/** The headers of a browser with a network of its own: what one network may hold unpaid is no matter of the journeys. */
export function ownNetwork(): { 'x-forwarded-for': string } {
  const part = () => Math.floor(Math.random() * 256)
  return { 'x-forwarded-for': `10.${part()}.${part()}.${part()}` }
}
