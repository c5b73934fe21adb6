import { isThirdPersonVerb } from '#domain/mentor/language/lexicon.ts'
import { startsWithVerb } from '#domain/mentor/language/parseAction.ts'
import { isRole } from '#domain/mentor/language/roles.ts'
import { toSingularName } from '#domain/mentor/language/toSingularName.ts'
import { blockOf } from '#domain/reading/draft/blockOf.ts'
import { evidenceOf } from '#domain/reading/draft/fieldDrafter.ts'
import type { PlacedStatement } from '#domain/reading/draft/placedStatement.ts'
import type { ExtractedItem } from '#domain/reading/extraction.ts'
import { peopleInCell, whoTitle } from '#domain/reading/statements/requirementRow.ts'
import { cellsOf } from '#domain/reading/statements/statementsOf.ts'
import { storyForm } from '../features/isClearlyAsked.ts'
import { parseUserStory } from '../userStories/findUserStories.ts'

/** "Who: setters (6, on a ladder), desk staff, members" lists three, and so do three bullets below "Who". */
export function listedPeople(statement: PlacedStatement, source: string): ExtractedItem[] {
  const { kind, text, headings } = statement
  const [, lead = '', list = ''] = /^([\p{L} ]{2,40})[:.]\s+(\S.*)$/su.exec(text) ?? []
  const isLabelled = peopleLabel.test(lead.trim())
  const isBelow = kind === 'bullet' && peopleLabel.test((headings.at(-1) ?? '').trim())
  if ((!isLabelled && !isBelow) || noPersona.test(text)) return []
  const parts = isLabelled ? list.replace(/\([^()]{0,200}\)/g, '').split(/[,;+&]| and /) : [text]
  return parts
    .map(part =>
      part
        .replace(
          /^\s*(?:(?:(?:about|around|roughly|some|up to|approx\.?|ca?\.?|maybe|over) )?(?:[~<>]?\d[\d.,]*|the|our|my|an?|some|all)\s+)*/i,
          '',
        )
        .trim(),
    )
    .map(part => withoutDeed(nameAtStart.exec(part)?.[0] ?? ''))
    .filter(name => name !== '' && !/^(?:i|me|us|you|it|no|not|they|he|she|none)\b/i.test(name))
    .filter(name => isBelow || isRole(name.split(' ').at(-1)!.toLowerCase()) || /[^s]s$|^\p{L}+$/u.test(name))
    .map(name => ({
      finds: {
        name: { value: toSingularName(name), evidence: [evidenceOf(statement, source)], mark: 'said' },
      },
    }))
}

/** "The insurer | gets the PDF": what somebody does is no part of what they are called. */
const withoutDeed = (name: string): string => {
  const words = name.split(' ')
  const verb = words.findIndex((word, i) => i > 0 && isThirdPersonVerb(word.toLowerCase()))
  return verb > 0 && verb < words.length - 1 ? words.slice(0, verb).join(' ') : name
}

/** "IT isn't a persona, drop" */
const noPersona =
  /\b(?:isn['’]?t|is not|aren['’]?t|are not|no) (?:really )?(?:an? )?(?:persona|user|role)s?\b|, drop(?: (?:it|them|that))?\W*$/i

/** What is before the first words of a line. */
export const beginsLine = /(?:^|\n)[\s*_>•·–-]{0,9}(?:\d{1,2}[.)]\s?)?(?:\[[ x]?\]\s?)?[*_]{0,3}$/

/** Below "Users", a bullet that describes somebody names them, even if nothing else says that it's a person. */
export const peopleUnderTitle = (statement: PlacedStatement, source: string): ExtractedItem[] =>
  statement.kind === 'bullet' && statement.kinds[0]?.kind === 'personas' && !doesSomething(statement.text)
    ? listedPeople(statement, source)
    : []
/** "Gets a text" goes on about whoever was named before. */
const doesSomething = (text: string): boolean => {
  const [first = ''] = text.toLowerCase().split(/[^\p{L}'’]/u, 1)
  return startsWithVerb(text) || isThirdPersonVerb(first)
}

/** Up to four words, before what is said about them. */
const nameAtStart =
  /^\p{L}[\p{L}'’/-]*(?: (?!(?:who|that|in|with|on|from|at|only|can|may|must|reads?|never|is|are)\b)\p{L}[\p{L}'’/-]*){0,3}(?=$|[.,:;(]| [~<>(–—-]| \d| (?:who|that|in|with|on|from|at|only|can|may|must|reads?|never|is|are)\b)/iu
const peopleLabel =
  /^(?:for whom|who(?: uses it| is it for| it['’]?s for)?|(?:the )?(?:target |main )?(?:users?|people|audience)(?: who use it| involved)?|(?:user )?roles?|personas?|actors?|\p{L}+ kinds of (?:people|users)|there are \p{L}+ kinds of (?:people|users)|user (?:groups?|types?))\W*$/iu

/** "Users: singer, conductor" says nothing about one of them. */
export const listsPeople = (statement: PlacedStatement): boolean =>
  statement.kind !== 'bullet' && listedPeople(statement, '').length > 1

/** Who wants something in a story that is told as one. */
export function peopleInStory(statement: PlacedStatement): string[] {
  const persona = storyForm.test(statement.text) ? (parseUserStory(blockOf(statement))?.persona ?? '') : ''
  return persona !== '' && persona.split(' ').length <= 4 && !/^(?:user|person|someone)$/i.test(persona)
    ? [persona.split(furtherWords, 1)[0]!]
    : []
}

/** Whom a table's row is for, if a column says so: "front desk" below "Who". */
export function peopleInRow({ text, columns = [] }: PlacedStatement): string[] {
  const column = columns.findIndex(title => whoTitle.test(title))
  return column < 1 ? [] : peopleInCell(cellsOf(text)[column] ?? '')
}

/** What is said of somebody after their name. */
export const furtherWords =
  /\s(?:of (?:those|these|them)|who|that|with|without|from|[–—-]|(?:work|liv|revis|com|learn|look|tak|wait|runn|stand|driv|us|be)ing)(?!\S)/i
