import { stemOf } from '../../text/similarity.ts'
import type { Fault, SpecificationCheck } from '../check.ts'
import { sentencesOf } from '../words/sentences.ts'
import type { Specification } from '../../specification/specification.ts'
import {
  behaviourModules,
  findIn,
  rememberMatches,
  ruleModules,
  textsOf,
  visibleIn,
} from './specificationTexts.ts'

/** Attributes that hold one of a few states. */
const stateName = /(?:^|[\s_-]|(?<=\p{Ll}))(?:state|status|stage|phase)$/iu
const listTypes = /\b(?:boolean|list|enum)\b/i
const separators = /[,;/|]|\s(?:or|and)\s/g

export const unlistedStates: SpecificationCheck = {
  id: 'unlisted-states',
  scope: 'specification',
  group: 'complete',
  severity: 'warning',
  title: 'States that nobody lists',
  why: 'What people can do depends on the state, and a builder invents the ones that aren’t named.',
  example: {
    before: 'status, Text, “open”',
    after: 'status, Text, “open, approved, rejected”',
  },
  find(specification) {
    const { dataModels } = specification
    const open = dataModels.flatMap(({ id, name, attributes }) =>
      attributes.flatMap((attribute, row) =>
        stateName.test(attribute.name.trim()) &&
        !listTypes.test(attribute.type) &&
        countIn(attribute.example) < 1 &&
        !/\d/.test(attribute.example)
          ? [{ id, name, row, attribute }]
          : [],
      ),
    )
    const texts = textsOf(specification, [...ruleModules, 'dataModels', 'glossary'])
    const lists = texts.filter(
      ({ text, field, stems }) => field !== 'attributes' && stems.some(isState) && listsStates(text),
    )
    const inData = open.flatMap(({ id, name, row, attribute }): Fault[] => {
      const model = stemOf(name.trim().split(/\s+/).at(-1)?.toLowerCase() ?? '')
      if (lists.some(({ address, stems }) => address.item === id || stems.includes(model))) return []
      const address = { module: 'dataModels', item: id, path: ['attributes', row, 'name'] } as const
      return [{ address, message: messages.unlisted(attribute.name.trim(), name.trim()) }]
    })
    return [...inData, ...valuesInTexts(specification)]
  },
}

/** "The report has a grade", "each order has a priority". */
const valued =
  /(?<![\p{L}\p{N}])(?:has|have|gets?|is\sgiven|carries|with)\s(?:an?|its|one)\s(?<noun>state|status|category|priority|grade|level|class|severity|urgency|phase|stage|condition|rank)(?=\s{0,3}(?:[.;]|$)|,\sand\b)/iu
const valuedIn = rememberMatches([valued], stated => {
  const match = valued.exec(visibleIn(stated))
  if (match === null) return []
  const end = match.index + match[0].length
  const noun = match.groups!['noun']!
  return [{ stated, noun, span: { start: end - noun.length, end } }]
})

/** Values of which a feature or criterion speaks, but which no text or example lists. */
function valuesInTexts(specification: Specification): Fault[] {
  return findIn(specification, behaviourModules, valuedIn).flatMap(({ stated, noun, span }): Fault[] => {
    const stem = stemOf(noun.toLowerCase())
    const isListed =
      textsOf(specification, [...ruleModules, 'glossary']).some(
        ({ text, stemSet }) =>
          stemSet.has(stem) &&
          sentencesOf(text).some(
            it =>
              it.text.toLowerCase().includes(noun.toLowerCase()) &&
              !valued.test(it.text) &&
              (countIn(it.text) > 1 || /\d\s(?:to|–|-)\s\d/.test(it.text)),
          ),
      ) ||
      specification.dataModels.some(({ attributes }) =>
        attributes.some(
          ({ name, example }) => name.toLowerCase().includes(noun.toLowerCase()) && countIn(example) > 0,
        ),
      )
    return isListed ? [] : [{ address: { ...stated.address, span }, message: messages.values(noun) }]
  })
}

const isState = (stem: string) => stateStems.has(stem)
const stateStems = new Set(['stat', 'status', 'state', 'stag', 'phas'].flatMap(stem => [stem, stemOf(stem)]))

const countIn = (text: string) => text.match(separators)?.length ?? 0

/** "The states are open, paid and sent", "a status: open or closed". */
const listsStates = (text: string) =>
  sentencesOf(text).some(
    it =>
      /\b(?:stat(?:e|es|us|uses)|stages?|phases?)\b/i.test(it.text) &&
      countIn(it.text.replace(/^.*?\b(?:stat|stage|phase)/i, '')) >= 2,
  )

const messages = {
  values: (noun: string) => `Nothing lists the values of this ${noun}. Name each of them.`,
  unlisted: (attribute: string, model: string) =>
    `Nothing lists the values of “${attribute}” of “${model}”. Name each of them, and what leads from one to the next.`,
} as const
