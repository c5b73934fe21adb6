import { readdirSync, readFileSync } from 'node:fs'
import { wordsOf, singularOf } from '#domain/text/words.ts'

/** Something that the specification must contain after an interview, or must not. */
interface Expectation {
  readonly form: string
  readonly says?: string
  readonly keywords: readonly string[]
}

/** A person with an idea, and what they answer. The answers to a module are keyed by what is asked (`takeAnswer`). */
export interface InterviewPerson {
  readonly id: string
  readonly dump: string
  readonly answers: { readonly [module: string]: { readonly [slot: string]: string | readonly string[] } }
  readonly facts: readonly Expectation[]
  readonly withdrawn: readonly Expectation[]
}

/** Reads the interviews of a folder of bench/people; their files say "interview", or have answers. */
export function loadPeople(folder: string): InterviewPerson[] {
  const directory = new URL(`../people/${folder}/`, import.meta.url)
  return readdirSync(directory)
    .filter(name => name.endsWith('.json'))
    .toSorted()
    .map(name => ({
      id: name.replace('.json', ''),
      facts: [],
      withdrawn: [],
      ...(JSON.parse(readFileSync(new URL(name, directory), 'utf8')) as Partial<InterviewPerson>),
    }))
    .filter((person): person is InterviewPerson => person.answers !== undefined)
}

/** What the mentor asks about: its slot, its words, and the names of the item that it is about. */
export interface Asked {
  readonly slot: string
  readonly text: string
  readonly names: readonly string[]
  /** What the question asks for at once: other fields, or the same about several items. */
  readonly covers?: readonly Asked[]
}

/** An answer with its key. `isNext` is true if it follows an earlier one whatever is asked. */
interface Answer {
  readonly key: string
  readonly text: string
  readonly isNext: boolean
  /** True if it answers several things at once. */
  readonly isTogether?: boolean
}

const asksBack = /\?\s*$|^(?:whatever|what do|what would|what['’]?s|why|you decide|no (?:idea|clue)|idk)\b/i
const ended = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`)

/** The answers of one person about one module. Each is given once. */
export class PersonAnswers {
  private readonly left: Map<string, string[]>
  private readonly next: Answer[] = []
  private readonly way: number
  private lastName = ''

  constructor(answers: InterviewPerson['answers'][string] = {}, id = '') {
    this.way = id.length + id.charCodeAt(0)
    this.left = new Map(
      Object.entries(answers).map(([slot, said]) => [
        slot.replace(/^securityConsiderations\./, ''),
        typeof said === 'string' ? [said] : [...said],
      ]),
    )
  }

  /** What the person would say to a question, without saying it. */
  expected(asked: Asked): string | undefined {
    const keys = this.keysFor(asked)
    return keys.length === 0 ? undefined : keys.map(key => this.left.get(key)![0]!).join(' ')
  }

  /** Takes the answer to a question: what follows an earlier answer, or else what the question asks for. */
  take(asked: Asked | undefined): Answer | undefined {
    const next = this.next.shift()
    if (next !== undefined) return next
    const keys = asked === undefined ? [] : this.keysFor(asked)
    const [key] = keys
    if (asked === undefined || key === undefined) return undefined
    // What somebody knows comes first, then what they go on about, and what they ask back last.
    const isAskedBack = (it: string) => asksBack.test(this.left.get(it)![0]!)
    const goesOn = (it: string) => this.left.get(it)!.length > 1
    const rankOf = (it: string) => (isAskedBack(it) ? 2 : goesOn(it) ? 1 : 0)
    const said = keys
      .toSorted((a, b) => rankOf(a) - rankOf(b))
      .map(it => {
        const [text = '', ...rest] = this.left.get(it)!
        this.left.delete(it)
        this.next.push(...rest.map(more => ({ key: it, text: more, isNext: true })))
        return asked.slot.endsWith('@*') ? this.withName(it, text) : ended(text)
      })
    return {
      key,
      text: keys.length === 1 ? said[0]!.replace(/(?<!\.)\.$/, '') : said.join(' '),
      isNext: false,
      isTogether: keys.length > 1,
    }
  }

  /** Whoever answers about several items at once says which one they mean, each person in their own way. */
  private withName(key: string, text: string): string {
    const [, name] = key.split('@')
    const whole = ended(text)
    if (name === undefined || name === '*' || this.lastName === name) return whole
    this.lastName = name
    const ways = [`${name}: ${whole}`, `For the ${name.toLowerCase()}: ${whole}`, `${name} – ${whole}`]
    return ways[this.way % ways.length]!
  }

  /** The keys of the answers to all that a question asks for. */
  private keysFor(asked: Asked): string[] {
    const keys: string[] = []
    for (const one of [asked, ...(asked.covers ?? [])]) {
      const key = this.keyFor(one, keys)
      if (key !== undefined) keys.push(key)
    }
    return keys
  }

  /**
   * Corrections of what was never asked for because the brain dump had told it: the mentor says what it picked up, and
   * the person sees that it is wrong.
   */
  takeUnaskedCorrection(): Answer | undefined {
    for (const [key, [first, second]] of this.left) {
      const correction =
        second ?? (key === 'name' && /\b(?:not|any ?more)\b/i.test(first!) ? first : undefined)
      if (correction === undefined || key.includes('*')) continue
      this.left.delete(key)
      return { key, text: correction, isNext: true }
    }
    return undefined
  }

  /** Best first: a field of the item by name, words of the question, the field itself, a field of any item. */
  private keyFor({ slot, text, names }: Asked, taken: readonly string[]): string | undefined {
    const [path = '', item] = slot.replace(/^securityConsiderations\./, '').split('@')
    const keys = [...this.left.keys()].filter(it => !taken.includes(it))
    if (item === undefined && keys.includes(path)) return path
    return (
      keys.find(key => {
        const [field, name] = key.split('@')
        return (
          item !== undefined && field === path && name !== undefined && names.some(it => isAlike(it, name))
        )
      }) ??
      keys.find(key => key.startsWith('~') && new RegExp(key.slice(1), 'i').test(text)) ??
      keys.find(key => item !== undefined && key === `${path}@*`)
    )
  }
}

/** True if most words of one name are in the other. */
function isAlike(one: string, other: string): boolean {
  const stems = (name: string) => new Set(wordsOf(name).map(it => singularOf(it).slice(0, 6)))
  const [a, b] = [stems(one), stems(other)]
  const shared = [...a].filter(it => b.has(it)).length
  return shared > 0 && shared / Math.min(a.size, b.size) > 0.6
}
