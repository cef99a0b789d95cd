export const views = {
  label: 'Saved views',
  save: 'Save this view',
  name: 'Name of the view',
  keep: 'Save',
  cancel: 'Cancel',
  delete: 'Remove the view “{name}”',
  saved: 'View “{name}” saved',
  deleted: 'View “{name}” removed',
  failed: 'The view was not saved',
  refusal: {
    not_found: 'This view no longer exists.',
    not_a_list: 'This list cannot be saved as a view.',
    name_required: 'Give the view a name.',
    name_too_long: 'A name can have up to 40 characters.',
    no_filter: 'Filter the list first.',
    limit_reached: 'You have 20 views of this list. Remove one first.',
  },
} as const
