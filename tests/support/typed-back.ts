/** A page without its repeated input, to compare answers to different inputs. */
export const butForTyped = (page: string, typed: string): string => page.replaceAll(typed, 'what was typed')
