import { printAddress } from '../../field/address.ts'
import type { Specification } from '../../specification/specification.ts'
import type { Fault, SpecificationCheck } from '../check.ts'
import { setField } from './patches.ts'
import { textsOf } from './specificationTexts.ts'
import {
  technologyClausesOf,
  technologyKey,
  usedTechnologies,
  type UsedTechnology,
} from './technologyClauses.ts'

export const excludedTechnology: SpecificationCheck = {
  id: 'excluded-technology',
  scope: 'specification',
  group: 'consistent',
  severity: 'error',
  title: 'Excluded technology is used',
  why: 'A builder uses it, because the technical requirements say so.',
  example: { before: 'Excluded: Firebase. Backend: Firebase', after: 'Backend: Node.js' },
  find(specification) {
    const excluded = excludedNames(specification)
    const ofMakers = makerFaults(specification)
    const apps = excludedAppFaults(specification)
    const named = usedTechnologies(specification).flatMap((used): Fault[] => {
      const exclusion = excluded.find(it => it.matches(used))
      if (exclusion === undefined) return []
      const { keyExclusions } = specification.constraints
      const place = { module: 'constraints', path: ['keyExclusions'] } as const
      const allowed = keyExclusions
        .replace(exclusion.clause, '')
        .replace(/^[\s.,;]{1,5}|(?<=[.,;\s])[,;.]\s?/g, '')
        .trim()
      const fixes = [{ label: messages.allow(used.name), patch: [setField(specification, place, allowed)] }]
      return [
        { address: used.address, message: messages.excluded(used.name, exclusion.clause.trim()), fixes },
      ]
    })
    const places = new Set(named.map(({ address }) => printAddress(address)))
    return [...named, ...ofMakers.filter(({ address }) => !places.has(printAddress(address))), ...apps]
  },
}

interface ExcludedName {
  readonly clause: string
  readonly matches: (used: UsedTechnology) => boolean
}

/** Technologies, and makers whose technologies all are: "no Google". */
function excludedNames({ constraints: { keyExclusions: text } }: Specification): ExcludedName[] {
  const clauses = technologyClausesOf(text)
  const listsOnly = !/\b(?:no|not|never|without|avoid|don[’']t)\b/i.test(text)
  const technologies = clauses
    .filter(
      ({ text: clause, isNegative, isChoice }) =>
        (isNegative || (listsOnly && !isChoice)) && !/\b(?:use|only|instead,)\s/i.test(clause),
    )
    .flatMap(({ text: clause, technologies }) =>
      technologies.map(({ name }) => ({
        clause,
        matches: (used: UsedTechnology) => technologyKey(used.name) === technologyKey(name),
      })),
    )
  const makers = [
    ...text.matchAll(
      /\b(?:no|nothing|not|without|avoid)\s(?:(?:services?|products?|software|tools?|servers?|cloud(?:\sservices?)?|apis?|code)\s)?(?:(?:of|from|by|at|on)\s)?(google|facebook|microsoft|amazon|apple|meta)(?:\s(?:services?|products?|software|cloud|apis?))?(?=[.,;\n]|\sor\s|\sand\s|$)/gi,
    ),
  ].map(([clause, maker = '']) => ({
    clause,
    matches: ({ name }: UsedTechnology) => name.toLowerCase().startsWith(`${maker.toLowerCase()} `),
  }))
  return [...technologies, ...makers]
}

/** "No apps to install", "Browser only": what people would have to install is excluded. */
const excludedApps =
  /\b(?:no|without|not as|never) (?:an? )?(?:(?:native|mobile|phone) )?(?:apps?|applications?)\b(?: to (?:install|download)| from (?:a|the|any) (?:app )?stores?|,|\.|;|$)|\bno (?:app stores?|installation|downloads?|native apps?)\b|\bnothing to (?:install|download)\b|\b(?:only|everything|all|runs) (?:runs )?in the browser\b|\bbrowser only\b/i
/** What people install. */
const installedApp =
  /\b(?:(?:native|mobile|phone) apps?|apps? (?:for|on) (?:the )?(?:android|iphones?|ios|ipads?)|(?:android|iphone|ios|ipad) apps?|react native|flutter|swift(?:ui)?|kotlin|app stores?|play store|xamarin|ionic|jetpack compose)\b/i

function excludedAppFaults(specification: Specification): Fault[] {
  const { constraints, outOfScope } = specification
  const excluding = [constraints.keyExclusions, ...outOfScope.excludedFeatures.split('\n')].find(
    text =>
      excludedApps.test(text) ||
      /^\s{0,5}[-*•]?\s{0,5}(?:a )?(?:native|mobile|phone) apps?\.?\s{0,5}$/i.test(text),
  )
  if (excluding === undefined) return []
  const texts = [
    ...textsOf(specification, ['technicalRequirements']),
    ...textsOf(specification, ['nonFunctionalRequirements']).filter(
      ({ field }) => field === 'targetPlatform',
    ),
  ]
  return texts.flatMap(({ address, text }): Fault[] => {
    const found = text
      .split(/[.;\n]/)
      .find(clause => installedApp.test(clause) && !/\b(?:no|not|never|without|later)\b/i.test(clause))
    return found === undefined
      ? []
      : [{ address, message: messages.app(installedApp.exec(found)![0], excluding.trim()) }]
  })
}

/** What belongs to a maker, by the name that excludes it. */
const products: readonly (readonly [excluded: RegExp, used: RegExp])[] = [
  [/\bgoogle\b/i, /\b(?:Google\s\p{Lu}\p{L}+|Firebase|FCM|GCP|YouTube|BigQuery|reCAPTCHA)\b/u],
  [/\bapple\b/i, /\b(?:APNs|iCloud|Apple\s\p{Lu}\p{L}+|TestFlight)\b/u],
  [
    /\bmicrosoft\b/i,
    /\b(?:Azure|Microsoft\s\p{Lu}?\p{L}*|Office\s365|Power\s(?:BI|Automate)|Entra|SharePoint|MS\sTeams)\b/u,
  ],
  [/\bamazon\b/i, /\b(?:AWS|Amazon\s\p{L}+|DynamoDB|CloudFront|Cognito|S3)\b/u],
  [/\b(?:facebook|meta)\b/i, /\b(?:WhatsApp|Instagram|Facebook\s?\p{L}*|Messenger)\b/u],
  [
    /\b(?:american|us)\s(?:\p{L}{3,15}\s){0,2}(?:providers?|compan(?:y|ies)|services?|clouds?|servers?)\b|\b(?:outside\s(?:of\s)?|leaves?\s)(?:the\s)?(?:eu|europe|germany|switzerland|the\seuropean\sunion)\b/iu,
    /\b(?:AWS|Azure|Google\sCloud|GCP|Firebase|Heroku|Vercel|Netlify|Twilio|Stripe|Mailchimp|SendGrid|Dropbox|OpenAI|ChatGPT|Cloudflare|us-east\S*|Virginia|Ohio|Oregon)\b/u,
  ],
  [
    /\b(?:no|not|without|never)\s(?:[\p{L}’']{1,12}\s){0,4}(?:clouds?|hosting\sprovider)\b|\b(?:in|on)[\s-](?:house|premises?)\b|\bstays?\sin\sthe\shouse\b|\b(?:only|own|our)\s(?:[\p{L}’']{1,12}\s){0,3}(?:servers?|(?:computing|computer|data)\scent(?:re|er)s?)\b/iu,
    /\b(?:AWS|Amazon\sWeb\sServices|Azure|Google\s(?:Cloud|Drive|Sheets)|GCP|Firebase|Supabase|Heroku|Vercel|Netlify|Dropbox|OneDrive|iCloud|DigitalOcean|Hetzner\sCloud|Cloudflare|cloud\s(?:service|database|storage|server|function)s?|cloud\sproviders?|(?:in|to)\sthe\scloud)\b/u,
  ],
  [
    /\b(?:no|not|without|never)\s(?:[\p{L}’']{1,12}\s){0,3}(?:tracking|analytics|trackers?)\b/iu,
    /\b(?:(?:Google|Firebase)\sAnalytics|Matomo|Mixpanel|Hotjar|Amplitude|PostHog|Plausible|Facebook\sPixel)\b/u,
  ],
  [
    /\bno\s(?:monthly|running|yearly|recurring|subscription)\s(?:costs?|fees?|charges?)\b|\bno\ssubscriptions?\b/i,
    /\b(?:\d+\s?(?:€|euros?|dollars?|pounds?|chf|£|\$)?|[€£$]\s?\d+)\s(?:a|per|each|every)\s(?:month|year)\b/iu,
  ],
]
/** What is mandatory excludes the rest. */
const binding = /\b(?:own|stays?|must)\b/i
const negative = /\b(?:no|not|nothing|without|avoid|never|none|only)\b|n[’']t\b/i

function makerFaults(specification: Specification): Fault[] {
  const { keyExclusions, mandatoryTechnologies, compliance } = specification.constraints
  const clauses = [keyExclusions, mandatoryTechnologies, compliance].flatMap((text, i) =>
    text.split(/[.;\n]/).filter(it => negative.test(it) || (i > 0 && binding.test(it))),
  )
  const excluding = products.flatMap(([excluded, used]) => {
    const clause = clauses.find(it => excluded.test(it))
    return clause === undefined ? [] : [{ clause: clause.trim(), used }]
  })
  if (excluding.length === 0) return []
  return textsOf(specification, ['technicalRequirements', 'features', 'nonFunctionalRequirements']).flatMap(
    ({ address, text }): Fault[] => {
      for (const { clause, used } of excluding) {
        const sentence = text.split(/[.;\n]/).find(it => used.test(it) && !negative.test(it))
        if (sentence !== undefined) {
          const start = text.indexOf(sentence) + used.exec(sentence)!.index
          const span = { start, end: start + used.exec(sentence)![0].length }
          return [
            {
              address: { ...address, span },
              message: messages.maker(text.slice(span.start, span.end), clause),
            },
          ]
        }
      }
      return []
    },
  )
}

const messages = {
  maker: (words: string, exclusion: string) =>
    `“${words}” is ruled out by “${exclusion}” under Constraints. Decide which is right.`,
  excluded: (name: string, clause: string) =>
    `${name} is ruled out by “${clause}” under Key Exclusions, but used here. Name something else.`,
  app: (words: string, exclusion: string) =>
    `“${words}” has to be installed, but “${exclusion}” rules that out. Decide which is right.`,
  allow: (name: string) => `Allow ${name} in Key Exclusions`,
} as const
