/** Separate, because only this page loads it. */
export const mediaLibrary = {
  lead: 'Pictures of products, brands and website pages, newest first, with where each is used. Unused pictures are deleted a day after they were added. Descriptions are read aloud to people who can’t see the picture.',
  shows: { all: 'All', alt: 'Description missing', unused: 'Not used' },
  none: {
    all: 'No pictures found',
    alt: 'Every picture in use has a description in both languages.',
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
  deleteText: 'This can’t be undone.',
  deleteNow: 'Delete picture',
} as const
