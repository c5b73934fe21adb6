import type { Address } from '../../field/address.ts'
import { valueAt } from '../../field/address.ts'
import type { Patch } from '../../field/patch.ts'
import type { Technology } from '../../reading/technologies.ts'
import { formOf, type Specification } from '../../specification/specification.ts'
import type { Fault, SpecificationCheck } from '../check.ts'
import { addSentence, setField } from './patches.ts'
import { textsOf } from './specificationTexts.ts'
import { technologyClausesOf, technologyKey, usedTechnologies } from './technologyClauses.ts'
import { shorten } from './shorten.ts'

export const mandatoryTechnology: SpecificationCheck = {
  id: 'mandatory-technology',
  scope: 'specification',
  group: 'consistent',
  severity: 'error',
  title: 'Mandatory technology isn’t used',
  why: 'A builder follows the technical requirements and chooses something that you can’t accept.',
  example: { before: 'Mandatory: PostgreSQL. Database: (blank)', after: 'Database: PostgreSQL' },
  find(specification) {
    const { mandatoryTechnologies: text } = specification.constraints
    if (textsOf(specification, ['technicalRequirements']).length === 0) return []
    const used = new Set(usedTechnologies(specification).map(({ name }) => technologyKey(name)))
    const isUsed = ({ name }: Technology) => used.has(technologyKey(name))
    return technologyClausesOf(text).flatMap(({ technologies, isNegative, isChoice }): Fault[] => {
      if (isNegative || (isChoice && technologies.some(isUsed))) return []
      const missing = technologies.filter(technology => !isUsed(technology))
      return (isChoice ? missing.slice(0, 1) : missing).map(technology => toFault(technology, specification))
    })
  },
}

const notes: Address = { module: 'technicalRequirements', path: ['otherNotes'] }

function toFault({ name, field }: Technology, specification: Specification): Fault {
  const place: Address = { module: 'technicalRequirements', path: [field] }
  const written = (valueAt(specification.technicalRequirements, place) as string).trim()
  const label = fieldLabelOf(field)
  const address: Address = { module: 'constraints', path: ['mandatoryTechnologies'] }
  const message = messages.missing(name, written)
  const subject = `mandatory ${technologyKey(name)}`
  const others = technologyClausesOf(written).flatMap(({ technologies, isNegative }) =>
    isNegative ? [] : technologies.filter(it => it.field === field),
  )
  const [other] = others
  const patch: Patch = addSentence(specification, place, `${name} is mandatory.`)
  if (other === undefined || field !== 'database') {
    const added = written === '' ? [setField(specification, place, name)] : patch
    const noted = addSentence(specification, notes, messages.partOfIt(name))
    const options = [
      { text: label, patch: added },
      { text: messages.somethingElse, patch: noted },
    ]
    const question = { subject, text: messages.whatFor(name), why: mandatoryTechnology.why, options }
    return {
      ...{ address, message, fixes: [{ label: messages.add(name, label), patch: added }] },
      question: { ...question, recommended: 0 },
    }
  }
  const start = written.indexOf(other.name)
  const replaced = `${written.slice(0, start)}${name}${written.slice(start + other.name.length)}`
  const options = [
    { text: messages.replace(name, other.name), patch: [setField(specification, place, replaced)] },
    { text: messages.both(name, other.name), patch },
  ]
  const question = {
    subject,
    text: messages.question(name, other.name),
    why: messages.why,
    options,
    recommended: 0,
  }
  return { address, message, question }
}

const fieldLabelOf = (field: string): string => {
  const { body } = formOf('technicalRequirements')
  return body.kind === 'group' ? (body.fields[field]?.label ?? field) : field
}

const messages = {
  whatFor: (name: string) => `${name} is mandatory. What is it for?`,
  somethingElse: 'Something else',
  partOfIt: (name: string) => `${name} is part of it.`,
  missing: (name: string, written: string) =>
    `${name} is mandatory, but the technical requirements ${written === '' ? 'don’t use it' : `say “${shorten(written)}”`}.`,
  add: (name: string, field: string) => `Add ${name} to “${field}”`,
  question: (name: string, other: string) =>
    `${name} is mandatory, but the database is ${other}. Which one is it?`,
  why: 'Changing the database later means moving all data.',
  replace: (name: string, other: string) => `${name} instead of ${other}`,
  both: (name: string, other: string) => `Both ${name} and ${other}`,
} as const
