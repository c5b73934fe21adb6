import { appendixParts, decisionSources } from '../../../export/decisionsAppendix.ts'
import { parseAddress } from '../../../field/address.ts'
import type { Decision } from '../../../modules/decisions/definition.ts'
import { forms, itemListOf, nameFieldOf, type FormKey } from '../../../specification/specification.ts'
import { wordsOf } from '../../../text/words.ts'
import { listIn, onOneLine, readHeading } from '../../parts/markdownParts.ts'

/** An entry of the appendix: a decision, or a question that is still open. */
export interface AppendixEntry {
  /** The part of the appendix that it's in; open questions are `postponed`. */
  readonly state: Decision['state']
  readonly question: string
  /** Everything after the question on its line. */
  readonly text: string
  /** The text without the details at its end. */
  readonly answer: string
  /** The addresses of the items that it names. */
  readonly places: readonly string[]
  readonly by: Decision['by']
  /** Such as "2026-11-21"; blank if there is none. */
  readonly day: string
  /** The lines below its first one, as one. */
  readonly below: string
  /** Its first line, without the list's mark. */
  readonly line: string
}

export interface ReadAppendix {
  /** The parts that are there. */
  readonly states: ReadonlySet<Decision['state']>
  readonly entries: readonly AppendixEntry[]
  /** Lines that are no entries. */
  readonly rest: readonly string[]
}

const stateOfHeading = new Map(
  Object.entries(appendixParts).map(([state, heading]) => [
    wordsOf(heading).join(' '),
    // The cast is sound: these are the keys of the parts.
    state as Decision['state'],
  ]),
)

/** Reads the lines below the heading of the appendix, as they were written or edited by hand. */
export function readAppendix(lines: readonly string[]): ReadAppendix {
  const parts: { heading: string; state: Decision['state'] | undefined; lines: string[] }[] = [
    { heading: '', state: undefined, lines: [] },
  ]
  for (const line of lines) {
    const title = readHeading(line)?.title
    if (title === undefined) parts.at(-1)!.lines.push(line)
    else parts.push({ heading: line, state: stateOfHeading.get(wordsOf(title).join(' ')), lines: [] })
  }
  const read = parts.map(({ heading, state, lines }) => {
    if (state === undefined) return { entries: [], rest: withoutBlank([heading, ...lines]) }
    const { entries, others } = listIn(lines)
    return {
      entries: entries.map(([first = '', ...more]) => ({
        ...readEntry(first, state),
        below: onOneLine(more),
      })),
      rest: withoutBlank(others).filter(line => !/^\s*[*_]{0,2}none[*_]{0,2}\s*$/i.test(line)),
    }
  })
  return {
    states: new Set(parts.flatMap(({ state }) => state ?? [])),
    entries: read.flatMap(({ entries }) => entries),
    rest: read.flatMap(({ rest }) => rest),
  }
}

const withoutBlank = (lines: readonly string[]) => lines.filter(line => line.trim() !== '')

/** As the appendix writes it. */
const ours = /^\*\*(.+?)(?<=\S)\*\*(?=\s|$)(.*)$/s
const otherBold = /^(?:\*\*|__)([^*_]+?)(?::\s{0,4}(?:\*\*|__)|(?:\*\*|__)\s{0,4}:)(.*)$/
const plain = /^([^?]*\?)(?=\s|$)(.*)$/

/** Reads "**Who may delete a loan?** Its owner. (FE-1, AI model, 2026-11-21)". */
export function readEntry(line: string, state: Decision['state']): AppendixEntry {
  const [, question = line, rest = ''] = ours.exec(line) ?? otherBold.exec(line) ?? plain.exec(line) ?? []
  const { details, text } = splitDetails(rest)
  return {
    state,
    question: question === 'Unnamed' ? '' : question.trim(),
    text: rest.trim(),
    answer: text.trim(),
    places: details.places,
    by: details.by,
    day: details.day,
    below: '',
    line,
  }
}

interface Details {
  readonly places: readonly string[]
  readonly by: Decision['by']
  readonly day: string
}
const noDetails: Details = { places: [], by: 'user', day: '' }

/** The text, and what the brackets at its end say if it's what the appendix writes there. */
function splitDetails(text: string): { text: string; details: Details } {
  const trimmed = text.trimEnd()
  const start = trimmed.lastIndexOf(' (')
  const details = trimmed.endsWith(')') && start >= 0 ? readDetails(trimmed.slice(start + 2, -1)) : undefined
  return details === undefined ? { text, details: noDetails } : { text: trimmed.slice(0, start), details }
}

function readDetails(text: string): Details | undefined {
  const parts = text.split(', ')
  const day = /^\d{4}-\d\d-\d\d$/.test(parts.at(-1)!) ? parts.pop()! : ''
  const by = sources.get(parts.at(-1) ?? '')
  if (by !== undefined) parts.pop()
  const places = parts.map(placeOf)
  if (places.includes(undefined) || new Set(places).size < places.length) return undefined
  return { places: places.flatMap(place => place ?? []), by: by ?? 'user', day }
}

const sources = new Map(
  Object.entries(decisionSources).map(([by, written]) => [written as string, by as Decision['by']]),
)

const moduleOfPrefix = new Map<string, FormKey>(
  forms.flatMap(({ key }) => {
    const prefix = itemListOf(key)?.prefix
    return prefix === undefined ? [] : [[prefix, key] as const]
  }),
)

/** The address of an item's name; undefined if it isn't the id of an item. */
function placeOf(id: string): string | undefined {
  const module = moduleOfPrefix.get(id.slice(0, 2))
  if (module === undefined) return undefined
  const place = `${module}.${id}.${nameFieldOf(module)!}`
  return parseAddress(place) === undefined ? undefined : place
}
