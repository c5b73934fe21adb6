import { capitalize, stripFillers } from '#domain/mentor/language/stripFillers.ts'
import { createItemFromMessage, createItemFromPart } from '#domain/mentor/dialogue/createItem.ts'
import { toSingularName } from '#domain/mentor/language/toSingularName.ts'
import { personaFieldOf } from '#domain/reading/painPoints.ts'
import { readNeedsAndPains } from './readNeedsAndPains.ts'
import { readPeopleTold } from './readPeopleTold.ts'
import { readPeople } from './readPeople.ts'
import { calledOneself, withRoleOfOneself } from './speaker.ts'
import { isRole } from '#domain/mentor/language/roles.ts'
import { findLinkTarget, linkTargetsOf } from '#domain/specification/links.ts'
import { nameKeyOf } from '#domain/text/words.ts'
import type { ModuleQuestions } from '#domain/mentor/dialogue/moduleQuestions.ts'

/** The guided mentor's questions about this module. */
export const questions: ModuleQuestions = {
  questions: {
    items: {
      question: 'What kinds of people will use it? Two or three are enough.',
      why: 'We write user stories from their point of view, so every feature has someone who needs it.',
      anythingElse: 'Anyone missing?',
      example: 'Tool owners, new tenants, and the building’s caretaker.',
      rejects: ['time'],
    },
    needsAndGoals: {
      question: 'Let’s look at “{name}”. What do they want to get done, and what’s holding them back today?',
      why: 'What they want, with or without an app, shows which features they’ll look for.',
      example:
        'Hang three shelves this weekend without buying a drill. They don’t dare ring strangers’ doorbells.',
      together:
        'What do {others} want to get done, and what’s holding them back today? One line each is fine.',
      tidy: (text, itemName) => capitalize(withoutSubject(stripFillers(text), itemName)),
    },
    painPoints: {
      question: 'And what’s holding “{name}” back today?',
      why: 'It shows what the app has to do better than what they use now.',
      example: 'They don’t dare ring strangers’ doorbells.',
      isPartOf: ['needsAndGoals'],
    },
    characteristics: {
      question: 'Does anything about “{name}” change how the app should work: age, device, time, experience?',
      why: 'Only what changes the design is worth writing down.',
      example: 'On the phone, in the evening, in a hurry.',
      isDeferred: true,
      together:
        'Does anything about {others} change how the app should work: age, device, time, experience? One line each is fine.',
    },
  },
  itemNames: 'singular',
  readAnswer({ id, path, itemName }, message, specification) {
    if (itemName !== undefined && (path === 'needsAndGoals' || path === 'painPoints')) {
      const tidy = (text: string) => capitalize(withoutSubject(stripFillers(text), itemName))
      const isWish = path === 'painPoints' && beginsWithWish.test(message.text)
      if (path === 'painPoints' && !isWish) return undefined
      const both = readNeedsAndPains(itemName, message, tidy)
      const wish = { name: itemName, needsAndGoals: tidy(message.text) }
      return both ?? (isWish ? [createItemFromMessage(message)(wish)] : undefined)
    }
    if (path !== 'items' || id === '') return undefined
    const people = readPeople(withRoleOfOneself(withKindsOfPeople(message.text)))?.filter(
      ({ name }) => !wishes.test(name),
    )
    const told = readPeopleTold(message, specification)
    if (told !== undefined && told.length > (people?.length ?? 0)) return told
    const speaker = calledOneself(message.text)
    const createItem = createItemFromPart(message)
    return people?.map(({ name, description, quote }) => {
      const values = {
        name: toSingularName(name),
        ...(description === '' ? {} : { [personaFieldOf(description)]: capitalize(description) }),
      }
      // Who says “me” is known by all of the words.
      const isSpeaker = speaker !== undefined && nameKeyOf(values.name) === nameKeyOf(speaker)
      return isSpeaker ? createItemFromMessage(message)(values) : createItem(values, quote)
    })
  },
  isItemName: isRole,
  suggestNames: ({ path }, specification) =>
    path === 'items' ? [...new Set(specification.userStories.map(it => it.persona))] : [],
  suggestValues({ path }, specification) {
    if (path !== 'items') return []
    const personas = linkTargetsOf(specification, 'personas')
    const names = specification.userStories
      .map(it => it.persona.trim())
      .filter(name => name !== '' && findLinkTarget(name, personas) === undefined)
    return [...new Set(names)].map(name => ({ name }))
  },
}

/** "Pupils are presenters or technicians" names two kinds of them. */
const withKindsOfPeople = (text: string): string =>
  text.replace(
    /^((?:yes|well|ok)[,\s]+)?(?:the\s)?\p{L}+s\sare\s(?:either\s)?(\p{L}+s)\s(?:or|and)\s(\p{L}+s)(?=[,.;]|$)/iu,
    (_, lead: string | undefined, one: string, other: string) => `${lead ?? ''}${one}, ${other}`,
  )

/** "They need many of the same": what somebody wants, although what is in the way was asked for. */
const beginsWithWish =
  /^[^\p{L}\p{N}]{0,9}(?:(?:and|the|our|an?)\s){0,2}\p{L}[\p{L}-]{0,24}(?:\s\p{L}[\p{L}-]{0,24})?\s(?:(?:just|also|only|really)\s)?(?:wants?|needs?|would like)\s(?!to\s(?:ring|call|ask|wait|go|drive|come)\b)/iu

/** Removes "they want to", "the kids want to": the card already says who, and the field that it is wanted. */
function withoutSubject(text: string, itemName: string): string {
  const [lead] = /^(?:they|he|she|the)\s+/i.exec(text) ?? ['']
  const isCard = lead === '' || /^the\s/i.test(lead)
  const named = text.slice(lead.length, lead.length + itemName.length)
  if (isCard && withoutSigns(named) !== withoutSigns(itemName)) return text
  const rest = text.slice(isCard ? lead.length + itemName.length : lead.trimEnd().length)
  const [wanting] =
    /^s?\s+(?:(?:just|really|mostly|mainly)\s+)?(?:would\s+like|['’]d\s+like|wants?|needs?)\s+(?:to\s+)?/i.exec(
      rest,
    ) ?? []
  return wanting === undefined ? text : rest.slice(wanting.length)
}

/** Treats all punctuation alike, because users type different apostrophes. */
const withoutSigns = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}\s-]/gu, '.')

/** “Anna wants to see who paid” names nobody who is called “wants”. */
const wishes = /^(?:wants?|needs?|hates?|loves?|likes?|wish(?:es)?)$/i
