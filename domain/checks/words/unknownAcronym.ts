import type { Fault, SpecificationCheck } from '../check.ts'
import type { Specification } from '../../specification/specification.ts'
import { textsOf } from '../textsOf.ts'
import { hideQuoted } from './hideQuoted.ts'

const acronyms = /(?<![\p{L}\p{N}_./&+-])(\p{Lu}{2,6})s?(?![\p{L}\p{N}_/&+-])/gu

/** Known to everyone who builds or orders an app, and words that specifications shout. */
const known = new Set(
  `AA AAA AI ALL AM AND API APIS ASAP ASCII ATM AWS B2B BIC BOM CAD CD CDN CEO CHF CI CLI CMS CORS CPU CRM CRUD CSS
  CSV CTA CTO DB DIY DKK DM DNS DOM DSGVO DVD EAN EARS EN ERP ETA EU EUR FAQ FAQS FIFO FTP FYI GB GBP GDPR GIF GIVEN GMT GPS GPT GPU
  HD HEIC HIPAA HR HTML HTTP HTTPS IBAN ICS ID IDE IDS IF IMAP IOS IP ISBN ISO IT JPEG JPG JPY JS JSON JWT KB KPI KPIS LAN
  LED LLM LTS MAY MB MFA MIT MMS MP MPG MUST MVP NEVER NFC NGO NO NOK NOT OCR OFF OIDC OK ON ONLY OR OS OTP PC PCI PDF PDFS PHP PIN
  PM PNG PNGS POS PR PS PWA QA QR RAM REST RFC RFID RGB RSS SAAS SDK SEK SEO SEPA SHALL SHOULD SIM SKU SLA SMS SMTP
  SQL SSD SSL SSO START STOP SVG SWIFT TB TCP THE THEN TLS TODO TOTP TV TXT UI UK UN URI URL URLS US USA USB USD
  UTC UTF UUID UX VAT VIP VPN WCAG WEBP WHEN WHERE WHILE WIFI WWW XLS XLSX XML YAML YES ZIP TBD TBC TBS TBR FIXME XXX`.split(
    /\s/,
  ),
)

const messages = {
  unknown: (acronym: string) => `“${acronym}” isn’t explained anywhere. Add it to the glossary.`,
  ask: (acronym: string) => `What does “${acronym}” stand for?`,
} as const

const why = 'The same letters mean different things in different trades.'

/** All words of the specification that explain or contradict an acronym. */
function explainedIn(specification: Specification): ReadonlySet<string> {
  const names = [
    ...specification.glossary.map(({ term }) => term),
    ...specification.dataModels.map(({ name }) => name),
    specification.overview.name,
  ].flatMap(name => name.split(/[^\p{L}\p{N}]/u))
  // "key performance indicator (KPI)", "KPI (key performance indicator)", and words in capitals for emphasis.
  const inTexts = textsOf(specification, 'all').flatMap(({ text }) => [
    ...[...text.matchAll(/\((\p{Lu}{2,6})s?\)/gu)].map(match => match[1]!),
    ...[...text.matchAll(/(?<!\p{L})(\p{Lu}{2,6})s?\s\([^()]{6,200}\)/gu)].map(match => match[1]!),
    ...[...text.matchAll(/(?<!\p{L})\p{Ll}{2,6}(?!\p{L})/gu)].map(match => match[0].toUpperCase()),
  ])
  return new Set([...names, ...inTexts])
}

export const unknownAcronym: SpecificationCheck = {
  id: 'unknown-acronym',
  scope: 'specification',
  group: 'clear',
  severity: 'hint',
  title: 'Abbreviation without a meaning',
  why,
  example: {
    before: 'Send the KYC result to the bank.',
    after: 'Send the result of the identity check to the bank.',
  },
  isOptional: true,
  find(specification) {
    const reported = new Set<string>()
    const found = textsOf(specification, 'requirements').flatMap(({ address, text }) =>
      [...hideQuoted(text).matchAll(acronyms)]
        .filter(([, acronym = '']) => !known.has(acronym))
        .map(match => ({ address, acronym: match[1]!, start: match.index })),
    )
    if (found.length === 0) return []
    const explained = explainedIn(specification)
    return found.flatMap(({ address, acronym, start }): Fault[] => {
      if (explained.has(acronym) || reported.has(acronym)) return []
      reported.add(acronym)
      return [
        {
          address: { ...address, span: { start, end: start + acronym.length } },
          message: messages.unknown(acronym),
          question: { text: messages.ask(acronym), why, options: [] },
        },
      ]
    })
  },
}
