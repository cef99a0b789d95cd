/** A page without its repeated input and nonce, to compare answers to different inputs. */
export const butForTyped = (page: string, typed: string): string =>
  page.replaceAll(typed, 'what was typed').replaceAll(/nonce=\\?"[\w-]+\\?"/g, '')
