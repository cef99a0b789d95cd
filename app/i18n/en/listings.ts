export const listings = {
  newArrivalsLead: 'New in the last {count} days.',
  bestSellersLead: 'Our best sellers of the last 90 days.',
  bestSelling: 'Best selling',
  ourOrder: 'Our choice',
  soon: 'Something lovely is on its way',
  soonText: 'Nothing here right now. Please check back soon.',
  nothingSold: 'No sales in the last 90 days, so these are the newest pieces.',
  about: {
    one: '{name}: pieces from Vietnamese workshops, chosen by our studio and sent from Bangkok.',
    collection:
      'Every piece on sale: dresses, tops, trousers and skirts, sets, silk and accessories from Vietnamese workshops. Sent from Bangkok.',
    newArrivals: 'The newest dresses, tops, sets and silk from our Vietnamese workshops, sent from Bangkok.',
    bestSellers: 'The pieces our customers bought most in the last 90 days, counted from paid orders.',
    dress:
      'Áo dài, slip dresses, midi and sheath dresses, sewn in small numbers in Vietnam. Sizes XS to XL, sent from Bangkok.',
    top: 'Mandarin tops, tunics with hand-tied frog fastenings and kimono-sleeve blouses, handmade in Vietnam.',
    bottom: 'Palazzo trousers and pleated skirts, handmade in Vietnam. Measurements in centimetres for every size.',
    set: 'Tunic and palazzo sets and the Mekong delta’s áo bà ba, to wear together or apart. Handmade in Vietnam.',
    accessories:
      'Silk scarves, hand fans, pouches, bangles and conical hats, handmade in Vietnam and sent from Bangkok.',
    silk: 'Silk blouses, camisoles, skirts and scarves, each with its weave and its care, sent from Bangkok.',
  },
} as const
