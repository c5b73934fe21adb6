import { singularOf } from '#domain/text/words.ts'
import { closedClassWords, nounOrVerbWords, isAdjective, stemsOf, verbs } from './lexicon.ts'

const verbContext =
  /^(?:to|can|could|may|might|must|should|shall|will|would|i|we|they|you|he|she|cannot|not|then|user|users|system|and|or|it|that|which|who|be|is|are)$/

const determiners = /^(?:an?|the|this|my|our|your|his|her|their|its|each|every|of)$/

/**
 * The nouns that a sentence mentions, with the words that modify them: "find a recipe by its main ingredients"
 * mentions "recipe" and "main ingredients". Based on word lists alone, so the result is only a guess.
 */
export function findNouns(sentence: string): string[] {
  const chunks: string[][] = [[]]
  const end = () => void (chunks.at(-1)!.length > 0 && chunks.push([]))
  for (const [at, clause] of sentence.split(/[.,;:!?()[\]"“”&]|\s[-–—/]\s/).entries()) {
    const words = clause.match(/[\p{L}\p{N}][\p{L}\p{N}_'’/-]*/gu) ?? []
    for (const [i, word] of words.entries()) {
      const lower = word.toLowerCase().replace(/['’]s$/, '')
      // A sentence that begins with a verb is an instruction: "find a recipe".
      const previous =
        words
          .slice(0, i)
          .findLast(it => !it.endsWith('ly'))
          ?.toLowerCase() ?? (at === 0 ? 'to' : '')
      if (
        closedClassWords.has(lower) ||
        isVerb(lower, previous) ||
        /^\d+$/.test(lower) ||
        lower.length < 2 ||
        /n['’]t$|^i['’]/.test(lower) ||
        lower.endsWith('ly')
      )
        end()
      else {
        chunks.at(-1)!.push(word.replace(/['’]s$/, ''))
        if (/['’]s$/.test(word)) end()
      }
    }
    end()
  }
  return chunks.filter(chunk => chunk.length > 0).map(chunk => chunk.slice(-3).join(' '))
}

function isVerb(word: string, previous: string): boolean {
  if (word === 'order' && previous === 'in') return true
  // "free places": an adjective is followed by a noun.
  if (determiners.test(previous) || (isAdjective(previous) && word.endsWith('s'))) return false
  const stems = stemsOf(word)
  if (verbContext.test(previous)) return stems.some(stem => verbs.has(stem) || nounOrVerbWords.has(stem))
  if (nounOrVerbWords.has(word) || nounOrVerbWords.has(singularOf(word))) return false
  return stems.some(stem => verbs.has(stem))
}

/** Whether a phrase begins with a verb: "find a recipe", "quickly book a court". */
export function isAction(phrase: string): boolean {
  const [first, second] = phrase
    .toLowerCase()
    .split(/\s+/)
    .map(word => word.replace(/[^a-z'-]/g, ''))
  const word = first?.endsWith('ly') === true && !/^(?:dai|week|month|year)ly$/.test(first) ? second : first
  if (word === undefined) return false
  // "list of tools", "search": nouns; "list tools", "search for tools": actions.
  if (nounOrVerbWords.has(word))
    return (
      second !== undefined &&
      !/^(?:of|and|or|history|bar|view|page|screen|results?|feature|system|reminders?|messages?|alerts?|notifications?|updates?|requests?)$/.test(
        second,
      ) &&
      // "List for the week", "report with photos": what "search for" does, these are.
      !(
        /^(?:list|report|record|log|map|form|schedule|order|overview|card)$/.test(word) &&
        /^(?:for|with|w|per|that|which|where|shows?|by)$/.test(second)
      )
    )
  return verbs.has(word)
}
