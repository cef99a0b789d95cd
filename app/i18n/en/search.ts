export const search = {
  title: 'Search',
  titleFor: 'Search: {query}',
  label: 'What are you looking for?',
  placeholder: 'Silk dress, lotus, ผ้าไหม …',
  submit: 'Search',
  found_one: '{count} piece for “{query}”',
  found_other: '{count} pieces for “{query}”',
  similar: 'No exact match for “{query}”. Close matches:',
  none: 'We found nothing for “{query}”.',
  noneText: 'Try a shorter word, another word, or one of the categories.',
  suggested_one: '{count} suggestion, arrow down to reach it',
  suggested_other: '{count} suggestions, arrow down to reach them',
} as const
