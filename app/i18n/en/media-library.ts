/** Separate, because only this page loads it. */
export const mediaLibrary = {
  lead: 'The pictures of products, brands and website pages, the newest first, each with what shows it. One that nothing shows is removed by itself, a day after it was added. A description is read out to those who cannot see the picture.',
  shows: { all: 'All', alt: 'Description missing', unused: 'Not used' },
  none: {
    all: 'No pictures found',
    alt: 'Every picture that is shown is described in both languages.',
    unused: 'Nothing to tidy: every picture is used.',
  },
  size: '{width} × {height}',
  noAlt: { en: 'English description missing', th: 'Thai description missing', both: 'Description missing' },
  more_one: 'and {count} more product',
  more_other: 'and {count} more products',
  content: 'Website pages',
  elsewhere: 'Kept for past orders, deleted products or earlier texts',
  unused: 'Not used',
  delete: 'Delete…',
  deleteText: 'It cannot be brought back.',
  deleteNow: 'Delete picture',
} as const
