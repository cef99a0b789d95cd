export const media = {
  title: 'Media library',
  count_one: '{count} picture',
  count_other: '{count} pictures',
  search: 'Product or brand',
  show: 'Show',
  deleted: 'Picture deleted',
  failed: 'Failed to delete picture',
  fetchFailed: 'Failed to fetch pictures',
  refusal: {
    not_found: 'This picture no longer exists.',
    in_use: 'This picture is in use. It was not deleted.',
  },
} as const
