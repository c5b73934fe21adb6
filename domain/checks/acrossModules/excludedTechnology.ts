import type { Specification } from '../../specification/specification.ts'
import type { Fault, SpecificationCheck } from '../check.ts'
import { setField } from './patches.ts'
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
    if (excluded.length === 0) return []
    return usedTechnologies(specification).flatMap((used): Fault[] => {
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
      /\bno\s(google|facebook|microsoft|amazon|apple)(?:\s(?:services?|products?|software|cloud|apis?))?(?=[.,;\n]|$)/gi,
    ),
  ].map(([clause, maker = '']) => ({
    clause,
    matches: ({ name }: UsedTechnology) => name.toLowerCase().startsWith(`${maker.toLowerCase()} `),
  }))
  return [...technologies, ...makers]
}

const messages = {
  excluded: (name: string) =>
    `${name} is ruled out under Key Exclusions, but used here. Name something else.`,
  allow: (name: string) => `Allow ${name} in Key Exclusions`,
} as const
