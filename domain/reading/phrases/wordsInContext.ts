import { isRole } from '#domain/mentor/language/roles.ts'
import type { RankedKind } from '../classifier/classifyStatements.ts'
import { keyOf } from '../classifier/linearModel.ts'
import type { Statement } from '../statements/statement.ts'
import { tagsOf } from './tagsOf.ts'
import { tokensOf, type Token } from '../statements/tokensOf.ts'

/** A word or mark of a text, at its offsets there, with the features that don't depend on the words before it. */
export interface WordInContext extends Token {
  /** The part of speech, as far as it is known. */
  readonly tag: string
  readonly isStatementStart: boolean
  readonly features: readonly string[]
  /** The keys of the features in a model. */
  readonly keys: readonly number[]
}

type Context = Pick<Statement, 'start' | 'end' | 'kind' | 'headings'> & {
  readonly label?: string | undefined
  readonly kinds: readonly RankedKind[]
}

/** The words and marks of statements that follow each other, such as those of one sentence. */
export function wordsInContext(source: string, statements: readonly Context[]): WordInContext[] {
  const words = statements.flatMap(statement => {
    const quote = source.slice(statement.start, statement.end)
    const tokens = tokensOf(quote)
    const tags = tagsOf(quote, tokens)
    const colon = tokens.findIndex(({ text }) => text === ':' || text === '=')
    return tokens.map((token, i) => ({
      ...token,
      start: token.start + statement.start,
      end: token.end + statement.start,
      tag: tags[i]!,
      statement,
      index: i,
      count: tokens.length,
      isLabelled: colon >= 0 && i > colon,
      isInBrackets: isWithinBrackets(quote, token),
      startsLine: i === 0 || /\n/.test(quote.slice(tokens[i - 1]!.end, token.start)),
      first: tokens.find(it => it.isWord)?.lower ?? '#',
    }))
  })
  const word = (i: number) => {
    const token = words[i]
    return token === undefined ? '#' : /^\d/.test(token.lower) ? '0' : token.lower
  }
  const tag = (i: number) => words[i]?.tag ?? '#'
  return words.map((token, i) => {
    const { statement, index } = token
    const kind = statement.kinds[0]?.kind ?? 'heading'
    const isFeature = probabilityIn(statement.kinds, 'features')
    const place = index === 0 ? 'first' : index === 1 ? 'second' : index < 5 ? 'early' : 'later'
    const left = token.count - 1 - index
    const features = [
      '',
      `w${word(i)}`,
      `s${stemOf(word(i))}`,
      `p${word(i - 1)}`,
      `n${word(i + 1)}`,
      `g${word(i - 1)} ${word(i)}`,
      `G${word(i)} ${word(i + 1)}`,
      `t${tag(i)}`,
      `u${tag(i - 1)} ${tag(i)}`,
      `U${tag(i)} ${tag(i + 1)}`,
      `v${tag(i - 1)} ${tag(i)} ${tag(i + 1)}`,
      `V${tag(i)} ${tag(i + 1)} ${tag(i + 2)}`,
      `x${word(i - 1)} ${tag(i)}`,
      `r${isRole(word(i)) ? 1 : 0}${isRole(word(i - 1)) ? 1 : 0}${isRole(word(i + 1)) ? 1 : 0}`,
      `k${kind}`,
      `K${kind} ${tag(i)}`,
      `l${kind} ${place}`,
      `f${isFeature} ${tag(i)}`,
      `F${isFeature} ${place}`,
      `j${token.startsLine ? 1 : 0} ${tag(i)}`,
      `J${token.startsLine ? 1 : 0}${words[i + 1]?.text === ':' ? ':' : ''}`,
      `L${left < 3 ? left : 'more'}`,
      `B${statement.kind} ${place} ${tag(i)}`,
      `o${token.isLabelled ? 1 : 0}${token.isInBrackets ? 1 : 0} ${tag(i)}`,
      `D${token.first} ${place}`,
      `a${statement.label?.toLowerCase() ?? ''}`,
      `A${(statement.headings.at(-1) ?? '').toLowerCase()}`,
    ]
    return {
      text: token.text,
      lower: token.lower,
      start: token.start,
      end: token.end,
      isWord: token.isWord,
      tag: token.tag,
      isStatementStart: index === 0,
      features,
      keys: features.map(keyOf),
    }
  })
}

const probabilityIn = (kinds: readonly RankedKind[], module: string): number => {
  const probability = kinds
    .filter(({ kind }) => kind === module || kind.startsWith(`${module}.`))
    .reduce((sum, it) => sum + it.probability, 0)
  return probability < 0.05 ? 0 : probability < 0.2 ? 1 : probability < 0.45 ? 2 : probability < 0.75 ? 3 : 4
}

const stemOf = (word: string) => (word.length > 4 ? word.replace(/(?:ing|ied|ies|ed|es|s)$/, '') : word)

/** So far back, a bracket may have been opened. */
const longestBracket = 300

function isWithinBrackets(text: string, { start }: Token): boolean {
  const before = text.slice(Math.max(0, start - longestBracket), start)
  return before.lastIndexOf('(') > before.lastIndexOf(')')
}
