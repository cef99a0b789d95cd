/** Looping slides: a place is any number; slide 0 is at 0, `count`, `-count` and so on. */

export const nearest = (place: number, count: number): number => ((Math.round(place) % count) + count) % count

/** Returns the shortest distance, from −count/2 up to count/2. */
export function seenFrom(slide: number, place: number, count: number): number {
  const half = count / 2
  const turned = (slide - place + half) % count
  return (turned < 0 ? turned + count : turned) - half
}
