import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Question } from '#contract/mentor.ts'
import { parseAddress } from '#domain/field/address.ts'
import { itemsOf } from '#domain/specification/links.ts'
import { itemNameOf, type FormKey, type Specification } from '#domain/specification/specification.ts'
import { nameKeyOf } from '#domain/text/words.ts'

/** Something that a specification says or doesn't say: all keywords occur in that form, in lower case. */
export interface Fact {
  readonly form: FormKey
  readonly says?: string
  readonly keywords: readonly string[]
}

/**
 * A person to interview: a brain dump, and answers by form and slot. A slot is a field's name, `items` (what a list is
 * asked for first), `field@Name` or `field@*` for the items of a list, `story@*`, `priority`, `relations`, or `~words`
 * for any question that contains these words. What isn't there is answered "skip".
 */
export interface Interview {
  readonly id: string
  readonly dump: string
  readonly answers: Readonly<Record<string, Readonly<Record<string, string | readonly string[]>>>>
  /** What a good specification says after the interview, if that was written down. */
  readonly facts: readonly Fact[]
  /** What it must not say, because the person took it back. */
  readonly withdrawn: readonly Fact[]
}

/** Reads the interviews in a folder, or the one in a file; other files are skipped. */
export function readInterviews(path: string): Interview[] {
  const files = statSync(path).isDirectory()
    ? readdirSync(path)
        .filter(file => file.endsWith('.json'))
        .sort()
        .map(file => join(path, file))
    : [path]
  return files.flatMap(file => {
    const raw = JSON.parse(readFileSync(file, 'utf8')) as Partial<Interview>
    if (typeof raw.dump !== 'string' || raw.answers === undefined) return []
    return [
      {
        ...{ id: raw.id ?? basename(file, '.json'), dump: raw.dump, answers: raw.answers },
        ...{ facts: raw.facts ?? [], withdrawn: raw.withdrawn ?? [] },
      },
    ]
  })
}

/** What a person says when they have no answer. */
export const noAnswer = 'skip'

/** Answers the questions about one form; each answer is given once, and a correction follows its answer. */
export function createPerson({ answers }: Interview, module: FormKey) {
  const left = new Map(
    Object.entries(answers[module] ?? {}).map(([slot, said]) => [
      slot,
      typeof said === 'string' ? [said] : [...said],
    ]),
  )
  /** The rest of a list of answers: said next, whatever is asked. */
  let corrections: string[] = []

  return {
    answer(question: Question | undefined, text: string, specification: Specification): string {
      const correction = corrections.shift()
      if (correction !== undefined) return correction
      const slot = slotsFor(question, text, specification).find(name => left.has(name))
      if (slot === undefined) return noAnswer
      const [first = noAnswer, ...rest] = left.get(slot)!
      left.delete(slot)
      corrections = rest
      return first
    },
    isDone: () => left.size === 0 && corrections.length === 0,
  }

  /** The slots that a question may be about, the most specific one first. */
  function slotsFor(question: Question | undefined, text: string, specification: Specification): string[] {
    const asked = `${question?.question ?? ''} ${text}`.toLowerCase()
    const matching = [...left.keys()].filter(
      slot => slot.startsWith('~') && asked.includes(slot.slice(1).toLowerCase()),
    )
    const address = question?.target == null ? undefined : parseAddress(question.target)
    const special = [
      ...(/\bfirst\b|priorit|most important|can wait/.test(asked) ? ['priority'] : []),
      ...(/relat|belong|has many/.test(asked) ? ['relations'] : []),
    ]
    if (address === undefined || address.module !== module) return [...matching, ...special]
    const field = address.path.findLast(segment => typeof segment === 'string')
    if (field === undefined) return [...matching, ...special, 'items', 'story@*']
    const name = nameOf(address.item, specification)
    const named = [...left.keys()].filter(slot => {
      const [path, item] = slot.split('@')
      return path === field && item !== undefined && name !== '' && nameKeyOf(item) === nameKeyOf(name)
    })
    return [
      ...matching,
      ...named,
      `${field}@*`,
      field,
      ...special,
      ...(address.item === undefined ? ['items'] : []),
    ]
  }

  function nameOf(id: string | undefined, specification: Specification): string {
    const item = itemsOf(specification, module).find(it => it.id === id)
    return item === undefined ? '' : itemNameOf(module, item)
  }
}
