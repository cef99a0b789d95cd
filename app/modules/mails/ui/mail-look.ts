/** The shop's colours and type in mails: written out, because mail programs know no variables and load no fonts. */
export const colours = {
  paper: '#F7F2EA',
  surface: '#FFFDF9',
  ink: '#1D1A17',
  inkSoft: '#6B635A',
  line: '#DDD3C5',
  gold: '#A27B3D',
} as const

export const serif = "Georgia,'Times New Roman','Noto Serif Thai',serif"
export const sans = "Helvetica,Arial,Tahoma,'Leelawadee UI','Noto Sans Thai',sans-serif"
