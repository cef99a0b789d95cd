/** Literal values: mail programs support neither CSS variables nor web fonts. */
export const colours = {
  printout: '#F7F2EA',
  surface: '#FFFDF9',
  ink: '#1D1A17',
  inkSoft: '#6B635A',
  line: '#DDD3C5',
  gold: '#A27B3D',
} as const

// Thai fonts of macOS and iOS, Windows, Android.
const thai = "'Sukhumvit Set',Thonburi,'Leelawadee UI',Tahoma,'Noto Sans Thai'"
export const serif = `Georgia,'Times New Roman','Noto Serif Thai',${thai},serif`
export const sans = `Helvetica,Arial,${thai},sans-serif`
