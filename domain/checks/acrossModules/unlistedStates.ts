import { stemOf } from '../../text/similarity.ts'
import type { Fault, SpecificationCheck } from '../check.ts'
import { sentencesOf } from '../words/sentences.ts'
import { ruleModules, textsOf } from './specificationTexts.ts'

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
    if (open.length === 0) return []
    const texts = textsOf(specification, [...ruleModules, 'dataModels', 'glossary'])
    const lists = texts.filter(
      ({ text, field, stems }) => field !== 'attributes' && stems.some(isState) && listsStates(text),
    )
    return open.flatMap(({ id, name, row, attribute }): Fault[] => {
      const model = stemOf(name.trim().split(/\s+/).at(-1)?.toLowerCase() ?? '')
      if (lists.some(({ address, stems }) => address.item === id || stems.includes(model))) return []
      const address = { module: 'dataModels', item: id, path: ['attributes', row, 'name'] } as const
      return [{ address, message: messages.unlisted(attribute.name.trim(), name.trim()) }]
    })
  },
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
  unlisted: (attribute: string, model: string) =>
    `Nothing lists the values of “${attribute}” of “${model}”. Name each of them, and what leads from one to the next.`,
} as const
