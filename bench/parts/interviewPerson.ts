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
}

/** An answer with its key. `isNext` is true if it follows an earlier one whatever is asked. */
interface Answer {
  readonly key: string
  readonly text: string
  readonly isNext: boolean
}

/** The answers of one person about one module. Each is given once. */
export class PersonAnswers {
  private readonly left: Map<string, string[]>
  private readonly next: Answer[] = []

  constructor(answers: InterviewPerson['answers'][string] = {}) {
    this.left = new Map(
      Object.entries(answers).map(([slot, said]) => [
        slot.replace(/^securityConsiderations\./, ''),
        typeof said === 'string' ? [said] : [...said],
      ]),
    )
  }

  /** What the person would say to a question, without saying it. */
  expected(asked: Asked): string | undefined {
    const key = this.keyFor(asked)
    return key === undefined ? undefined : this.left.get(key)![0]
  }

  /** Takes the answer to a question: what follows an earlier answer, or else what the question asks for. */
  take(asked: Asked | undefined): Answer | undefined {
    const next = this.next.shift()
    if (next !== undefined) return next
    const key = asked === undefined ? undefined : this.keyFor(asked)
    if (key === undefined) return undefined
    const [text, ...rest] = this.left.get(key)!
    this.left.delete(key)
    this.next.push(...rest.map(it => ({ key, text: it, isNext: true })))
    return { key, text: text!, isNext: false }
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
  private keyFor({ slot, text, names }: Asked): string | undefined {
    const [path = '', item] = slot.replace(/^securityConsiderations\./, '').split('@')
    const keys = [...this.left.keys()]
    if (item === undefined && this.left.has(path)) return path
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
