import { allMatches } from '../../text/allMatches.ts'
import { stemsOf } from '../../text/similarity.ts'
import type { Fault, SpecificationCheck } from '../check.ts'
import { neededYetOptional } from './neededYetOptional.ts'
import { setField } from './patches.ts'
import { behaviourModules, findIn, rememberMatches, visibleIn } from './specificationTexts.ts'
import { shorten } from './shorten.ts'

/** "The photo is optional", "an optional photo", "a photo isn't required". */
const optional =
  /\b(?:the|an?|his|her|their|its)\s(?<is>[\p{L}’' -]{2,30}?)\s(?:is|are)\s(?:always\s)?(?:optional|voluntary|not\s(?:required|mandatory|needed))\b|\boptional\s(?<named>[\p{L}’'-]{2,20})|\b(?:the|an?)\s(?<need>[\p{L}’' -]{2,30}?)\sisn[’']t\s(?:required|mandatory|needed)\b/giu

const optionalIn = rememberMatches([optional], stated =>
  allMatches(optional, visibleIn(stated)).map(match => {
    const { is, named, need } = match.groups ?? {}
    const words = is ?? named ?? need ?? ''
    return { key: keyOf(words), text: stated.text.trim(), stems: stated.stems }
  }),
)

/** The thing itself: of "photo of the tool", the photo. */
const keyOf = (words: string) =>
  stemsOf(words.replace(/\s(?:of|for|in|on|with)\s.*/i, ''))
    .toSorted()
    .join(' ')

export const optionalYetRequired: SpecificationCheck = {
  id: 'optional-yet-required',
  scope: 'specification',
  group: 'consistent',
  severity: 'error',
  title: 'Optional here, required there',
  why: 'People who leave it out would be stopped, although they may.',
  example: {
    before: 'The photo is optional. … photo (required)',
    after: 'The photo is optional. … photo',
  },
  find(specification) {
    const said = findIn(specification, behaviourModules, optionalIn)
    const needed = neededYetOptional(specification)
    if (said.length === 0) return needed
    const required = specification.dataModels.flatMap(({ id, name, attributes }) => {
      const modelStems = stemsOf(name)
      return attributes.flatMap((attribute, row): Fault[] => {
        const key = keyOf(attribute.name.replaceAll(/(?<=\p{Ll})(?=\p{Lu})|[_-]/gu, ' '))
        if (!attribute.required || key === '') return []
        // The same name may be in several models, so the text has to be about this one.
        const found = said.find(it => it.key === key && modelStems.some(stem => it.stems.includes(stem)))
        if (found === undefined) return []
        const address = { module: 'dataModels', item: id, path: ['attributes', row, 'required'] } as const
        return [
          {
            address: { ...address, path: ['attributes', row, 'name'] },
            message: messages.optional(found.text),
            fixes: [{ label: messages.makeOptional, patch: [setField(specification, address, false)] }],
          },
        ]
      })
    })
    return [...required, ...needed]
  },
}

const messages = {
  optional: (text: string) =>
    `This is required, but another place says that it’s optional: “${shorten(text)}”. Decide which is right.`,
  makeOptional: 'Make it optional',
} as const
