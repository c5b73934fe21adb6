import { singularOf } from '../../text/words.ts'
import { stemOf, stemsOf } from '../../text/similarity.ts'
import type { Fault, SpecificationCheck } from '../check.ts'
import { hideQuoted } from '../words/hideQuoted.ts'
import { addItem } from './patches.ts'
import { rememberMatches, textsOf, type StatedText } from './specificationTexts.ts'

/** Something that people store: "creates an invoice", "delete my saved searches". */
const storedThing =
  /\b(?:creat(?:e|es|ed|ing)|add(?:s|ed|ing)?|edit(?:s|ed|ing)?|updat(?:e|es|ed|ing)|delet(?:e|es|ed|ing)|archiv(?:e|es|ed|ing)|sav(?:e|es|ed|ing)|stor(?:e|es|ed|ing)|upload(?:s|ed|ing)?|renam(?:e|es|ed|ing)|duplicat(?:e|es|ed|ing)|import(?:s|ed|ing)?|submit(?:s|ted|ting)?)\s{1,3}(?:an?|the|my|new|their|all|each|every|its|his|her|our|several|another)\s{1,3}((?:[a-z]{2,20}\s{1,3}){0,2}[a-z]{3,20})/gi

/** A noun phrase ends before one of these. */
const endWords =
  /\s(?:that|which|who|with|without|from|to|in|on|at|for|of|by|and|or|as|when|if|while|after|before|until|so|is|are|was|has|have|can|will|then|it|its|they|into|via|per|again|twice|once|only|first|later|automatically|online|offline|immediately|directly|myself|himself|herself|themselves)\s.*/i

/** Nouns for what every app has, which isn’t stored as a thing of its own. */
export const commonNouns = new Set(
  `account app application browser button change click code column content data database date day detail device dialog
  entry error field file filter form hour icon image info information input item key line link list login media
  menu message minute mode name notification number one option page part password people person phone photo picture
  place point price profile reason record result row screen search section selection server session setting step system
  tab table template text thing time title type url user value version view way web website week widget window word work
  rest same other whole entire last first next previous existing current different own`
    .split(/\s+/)
    .map(stemOf),
)

const fewestMentions = 3

export const missingDataModel: SpecificationCheck = {
  id: 'missing-data-model',
  scope: 'specification',
  group: 'complete',
  severity: 'warning',
  title: 'Stored thing without a data model',
  why: 'What people create and change has to be stored, and a builder makes up its fields if nothing says them.',
  example: {
    before: 'Stories create, edit and delete an invoice',
    after: 'Data model “Invoice”: number, date, total',
  },
  find(specification) {
    const known = new Set([
      ...[...specification.dataModels, ...specification.personas].flatMap(({ name }) => stemsOf(name)),
      ...textsOf(specification, ['dataModels'])
        .filter(({ field }) => field === 'attributes')
        .flatMap(({ stems }) => stems),
      ...specification.glossary.flatMap(({ term }) => stemsOf(term)),
    ])
    const mentions = new Map<string, { readonly noun: string; readonly texts: StatedText[] }>()
    for (const text of textsOf(specification, ['userStories', 'acceptanceCriteria']))
      for (const noun of nounsIn(text)) {
        const stem = stemOf(noun)
        if (known.has(stem) || commonNouns.has(stem)) continue
        const mention = mentions.get(stem) ?? { noun, texts: [] }
        mentions.set(stem, mention)
        mention.texts.push(text)
      }
    return [...mentions.values()].flatMap(({ noun, texts }): Fault[] => {
      if (texts.length < fewestMentions) return []
      const name = noun.slice(0, 1).toUpperCase() + noun.slice(1)
      const attribute = { name: 'name', type: 'Text', required: true, example: '' }
      const fields = { name, attributes: [attribute] }
      const patch = [addItem(specification, 'dataModels', fields)]
      return [
        {
          address: texts[0]!.address,
          message: messages.missing(noun, texts.length),
          fixes: [{ label: messages.add(name), patch }],
        },
      ]
    })
  },
}

/** The last noun of each thing that a text says is stored, in the singular. */
const nounsIn = rememberMatches([storedThing], ({ text }): readonly string[] => {
  const phrases = [...hideQuoted(text).matchAll(storedThing)].map(([, phrase = '']) => phrase.toLowerCase())
  const nouns = phrases.map(phrase =>
    singularOf(` ${phrase} `.replace(endWords, '').trim().split(/\s+/).at(-1) ?? ''),
  )
  return [...new Set(nouns)]
})

const messages = {
  missing: (noun: string, count: number) =>
    `${count} stories and criteria store “${noun}”, but no data model describes it. Add one with its attributes.`,
  add: (name: string) => `Add the data model “${name}”`,
} as const
