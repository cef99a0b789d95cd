import type { Language } from '#app/i18n/language.ts'

/** No script, stylesheet or font. Texts are the shop's own; `link.href` must be percent-encoded. */
export function plainPage(page: {
  language: Language
  title: string
  shown: string
  text?: string
  link: { href: string; text: string }
}): string {
  const { language, title, shown, text, link } = page
  const paragraph = text ? `<p>${text}</p>` : ''
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><body style="font-family:system-ui,sans-serif;background:#F7F2EA;color:#1D1A17;margin:20vh auto;max-width:34rem;padding:0 1rem"><main><h1 style="font:400 2rem/1.4 Georgia,'Noto Serif Thai',serif">${shown}</h1>${paragraph}<p><a href="${link.href}" style="color:inherit;display:inline-block;padding:.6rem 0">${link.text}</a></p></main></body></html>`
}
