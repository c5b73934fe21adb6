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
      return [{ address: used.address, message: messages.excluded(used.name), fixes }]
    })
    return [...named, ...apps]
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
  /\b(?:native apps?|apps? (?:for|on) (?:the )?(?:android|iphones?|ios|ipads?)|(?:android|iphone|ios|ipad) apps?|react native|flutter|swift(?:ui)?|kotlin|app stores?|play store|xamarin|ionic|jetpack compose)\b/i

function excludedAppFaults(specification: Specification): Fault[] {
  const { constraints, outOfScope } = specification
  const excluding = [constraints.keyExclusions, ...outOfScope.excludedFeatures.split('\n')].find(
    text =>
      excludedApps.test(text) ||
      /^\s{0,5}[-*•]?\s{0,5}(?:a )?(?:native|mobile|phone) apps?\.?\s{0,5}$/i.test(text),
  )
  if (excluding === undefined) return []
  return textsOf(specification, ['technicalRequirements']).flatMap(({ address, text }): Fault[] => {
    const found = text
      .split(/[.;\n]/)
      .find(clause => installedApp.test(clause) && !/\b(?:no|not|never|without|later)\b/i.test(clause))
    return found === undefined
      ? []
      : [{ address, message: messages.app(installedApp.exec(found)![0], excluding.trim()) }]
  })
}

const messages = {
  excluded: (name: string) =>
    `${name} is ruled out under Key Exclusions, but used here. Name something else.`,
  app: (words: string, exclusion: string) =>
    `“${words}” has to be installed, but “${exclusion}” rules that out. Decide which is right.`,
  allow: (name: string) => `Allow ${name} in Key Exclusions`,
} as const
