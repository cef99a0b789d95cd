/** The shop's colours and type in mails: written out, because mail programs know no variables and load no fonts. */
export const colours = {
  paper: '#F7F2EA',
  surface: '#FFFDF9',
  ink: '#1D1A17',
  inkSoft: '#6B635A',
  line: '#DDD3C5',
  gold: '#A27B3D',
} as const

// Thai letters are drawn by the first of these that has them: on iPhones and Macs, on Windows, on Android and elsewhere.
const thai = "'Sukhumvit Set',Thonburi,'Leelawadee UI',Tahoma,'Noto Sans Thai'"
export const serif = `Georgia,'Times New Roman','Noto Serif Thai',${thai},serif`
export const sans = `Helvetica,Arial,${thai},sans-serif`
