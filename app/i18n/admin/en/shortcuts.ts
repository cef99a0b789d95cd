export const shortcuts = {
  title: 'Keys in lists',
  singleKeys: 'Use single-key shortcuts',
  whenOff: 'When off, you can find this setting under Find anything (Ctrl K).',
  keys: {
    search: 'Go to the search',
    next: 'Next row',
    previous: 'Previous row',
    open: 'Open the row',
    choose: 'Choose the row',
    help: 'Show these keys',
    palette: 'Find anything, on every screen',
    close: 'Close what is open',
  },
} as const
