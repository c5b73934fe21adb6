import { createHash } from 'node:crypto'

/**
 * Renders a page with one sentence for users, such as that a sign-in has expired. `actionHtml` is the link that leads
 * on.
 */
export function renderNoticePage(heading: string, sentence: string, actionHtml = signInAgainHtml): string {
  return renderHtmlPage(heading, `<p>${escapeHtml(sentence)}</p>${actionHtml}`)
}

/** Renders one of the server's own pages in the product's style. `body` is HTML. */
export function renderHtmlPage(heading: string, body: string, titlePrefix = ''): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>${titlePrefix}${escapeHtml(heading)} – Ideawright</title>
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <style>${style}</style>
  </head>
  <body>
    <header><svg viewBox="0 0 24 24" aria-hidden="true"><path fill-rule="evenodd" d="${logoPath}"/></svg>Ideawright</header>
    <main>
      <h1>${escapeHtml(heading)}</h1>
      ${body}
    </main>
  </body>
</html>
`
}

/** Allows only this page's own style and the app's icon, and a form that submits to these origins. */
export function createContentPolicy(formOrigins: string): string {
  const hash = createHash('sha256').update(style).digest('base64')
  return `default-src 'none'; style-src 'sha256-${hash}'; img-src 'self'; form-action ${formOrigins}; base-uri 'none'; frame-ancestors 'none'`
}

/** Escapes text for HTML, including attributes. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}

const signInAgainHtml = '<p><a class="button" href="/login">Sign in again</a></p>'

/** The logo as in web/ui/Logo.tsx, the colours as in web/ui/tokens.css. */
const logoPath =
  'M6 1.2a2.7 2.7 0 1 1 0 5.4a2.7 2.7 0 0 1 0-5.4ZM3.5 9.7c0-1.3 1.6-2 2.5-1l13.6 12.4c1 .9.3 1.9-.9 1.9H4.9c-.8 0-1.4-.6-1.4-1.4ZM7.6 14.2v4.9h5.3Z'

const style = `
:root { color-scheme: light dark; --paper: oklch(98.5% .006 85); --surface: #fff; --ink: oklch(24% .02 260); --muted: oklch(46% .02 260); --rule: oklch(90% .008 85); --edge: oklch(62% .014 85); --blue: oklch(52% .15 250); --strong: oklch(45% .14 250); --on-blue: #fff; --red: oklch(50% .18 27) }
@media (prefers-color-scheme: dark) { :root { --paper: oklch(19% .025 255); --surface: oklch(22.5% .026 255); --ink: oklch(93% .01 85); --muted: oklch(75% .015 255); --rule: oklch(32% .026 255); --edge: oklch(57% .03 255); --blue: oklch(74% .12 245); --strong: oklch(81% .1 245); --on-blue: oklch(19% .025 255); --red: oklch(77% .12 25) } }
*, ::before, ::after { box-sizing: border-box; margin: 0 }
body { min-height: 100vh; padding: clamp(24px, 11vh, 112px) 16px 48px; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: break-word; -webkit-font-smoothing: antialiased; text-size-adjust: none; -webkit-text-size-adjust: none }
header, main { max-width: 26.5rem; margin-inline: auto }
header { display: flex; align-items: center; gap: 6px; margin-bottom: 16px; padding-inline: 1px; font-size: 1.0625rem; font-weight: 600; letter-spacing: -.015em }
header svg { width: 22px; height: 22px; fill: var(--blue) }
main { padding: clamp(24px, 6vw, 32px); border: 1px solid var(--rule); border-radius: 10px; background: var(--surface) }
h1 { margin-bottom: 8px; font: 600 1.75rem/1.25 ui-serif, 'Iowan Old Style', Charter, 'Bitstream Charter', 'Noto Serif', Georgia, 'Liberation Serif', serif; letter-spacing: -.01em; text-wrap: balance }
p { text-wrap: pretty }
form { display: grid; gap: 16px; margin-block: 24px }
.field { display: grid; gap: 4px }
label { justify-self: start; font-size: .875rem; font-weight: 550 }
input { width: 100%; min-height: 44px; padding: 9px 11px; border: 1px solid var(--edge); border-radius: 6px; background: var(--surface); color: inherit; font: inherit }
input:hover { border-color: var(--muted) }
input[aria-invalid] { border-color: var(--red) }
input:focus-visible { outline: 2px solid var(--blue); outline-offset: -1px; border-color: var(--blue) }
.error { color: var(--red); font-size: .875rem; font-weight: 500; line-height: 1.25rem }
button, .button { display: inline-block; min-height: 44px; margin-top: 8px; padding: 9px 19px; border: 1px solid transparent; border-radius: 6px; background: var(--blue); color: var(--on-blue); font: 550 1rem/1.5 system-ui, sans-serif; text-align: center; text-decoration: none; cursor: pointer }
button:hover, .button:hover { background: var(--strong) }
button:focus-visible, .button:focus-visible { outline: 2px solid var(--blue); outline-offset: 2px }
.button { margin-top: 24px }
.note { padding-top: 16px; border-top: 1px solid var(--rule); color: var(--muted); font-size: .8125rem; line-height: 1.25rem }
`
