import { nameKeyOf, singularOf, wordsOf } from '../../text/words.ts'
import type { Specification } from '../../specification/specification.ts'
import { capitalised } from '../edits.ts'
import { isVerb } from '../verbs.ts'

const nobody =
  /^(?:how|many|much|more|it|they|we|you|i|users?|people|person|everyone|everybody|anyone|someone|somebody|nobody|one|app|application|system|page|list|this|that|these|those|there|which|who|what|when|if|each|every|all|no|not|to|must|can|should|need|needs|want|wants|others?|sides?|both|money|rest|data|results?|photos?)$/i

/** Who does something in stories and features, as names of personas, without those that are named twice. */
export function peopleNamed({ userStories, features }: Specification): string[] {
  const told = userStories.map(({ persona }) => persona)
  const doing = features.flatMap(({ name, description }) => [...doersIn(name), ...doersIn(description)])
  const names = new Map(
    [...told, ...doing].flatMap(text => {
      const name = text.trim()
      const key = nameKeyOf(name)
      return key === '' ? [] : [[key, singularName(name)] as const]
    }),
  )
  return [...new Map([...names.values()].map(name => [nameKeyOf(name), name])).values()]
}

/** "Tree crews" is "Tree crew". */
function singularName(name: string): string {
  const words = name.split(/\s+/)
  return capitalised([...words.slice(0, -1), singularOf(words.at(-1)!)].join(' '))
}

/** Whoever does something at the start of a clause: "Tree crews take a photo", "the coach can cancel". */
const doersIn = (text: string): string[] =>
  text.split(/[.;,:\n]|\s(?=and\s)/).flatMap(clause => {
    const words = wordsOf(clause)
    while (leads.has(words[0] ?? '')) words.shift()
    const hasArticle = articles.has(words[0] ?? '')
    if (hasArticle) words.shift()
    const length = [1, 2, 3].find(end => isVerb(words[end] ?? ''))
    const verb = words[length ?? -1]
    const name = words.slice(0, length)
    const noun = name.at(-1)
    if (verb === undefined || noun === undefined || name.some(word => isVerb(word) || nobody.test(word)))
      return []
    const isPlural = singularOf(noun) !== noun
    return isPlural || (hasArticle && /[^s]s$|^(?:can|may|must|should)$/.test(verb)) ? [name.join(' ')] : []
  })

const leads: ReadonlySet<string> = new Set(['and', 'then', 'or', 'so'])
const articles: ReadonlySet<string> = new Set(['the', 'our', 'an', 'a', 'my'])
