/** Slides that go round and round: a place is any number, slide 0 is seen at 0, at `count`, at `-count` and so on. */

/** The slide that is nearest to a place. */
export const nearest = (place: number, count: number): number => ((Math.round(place) % count) + count) % count

/** How far a slide is from a place, by the shorter way round: from −count/2 up to count/2. */
export function seenFrom(slide: number, place: number, count: number): number {
  const half = count / 2
  const turned = (slide - place + half) % count
  return (turned < 0 ? turned + count : turned) - half
}
