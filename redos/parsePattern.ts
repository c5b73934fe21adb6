/** A regular expression as a tree, in just enough detail to make texts that it takes long to read. */
export type PatternNode =
  | { readonly kind: 'choice'; readonly options: readonly (readonly PatternNode[])[] }
  /** The letters that match in one place, as written: "a", "[^,]", "\s", ".". */
  | { readonly kind: 'set'; readonly source: string }
  | { readonly kind: 'repeat'; readonly of: PatternNode; readonly min: number; readonly max: number }
  /** (?=…) and its variants: what must or must not follow or precede. */
  | {
      readonly kind: 'look'
      readonly of: PatternNode
      readonly isBehind: boolean
      readonly isNegative: boolean
    }
  /** Consumes no letter: ^, $, \b; also a reference to a group, which isn't followed. */
  | { readonly kind: 'nothing' }

/** Parses a pattern, which must be one that the engine accepts. */
export function parsePattern(source: string): PatternNode {
  let at = 0
  const take = (pattern: RegExp) => {
    pattern.lastIndex = at
    const [taken] = pattern.exec(source) ?? []
    if (taken !== undefined) at += taken.length
    return taken
  }

  function choice(): PatternNode {
    const options: PatternNode[][] = [[]]
    while (at < source.length && source[at] !== ')') {
      if (take(/\|/y) !== undefined) options.push([])
      else options.at(-1)!.push(repeated(one()))
    }
    return { kind: 'choice', options }
  }

  function one(): PatternNode {
    if (take(/\^|\$|\\[bB]|\\[1-9]|\\k<\w+>/y) !== undefined) return { kind: 'nothing' }
    const opening = take(/\((?:\?(?:[:=!]|<[=!]|<\w+>))?/y)
    if (opening !== undefined) {
      const of = choice()
      at++
      if (!/[=!]$/.test(opening)) return of
      return { kind: 'look', of, isBehind: opening.includes('<'), isNegative: opening.endsWith('!') }
    }
    const set = take(/\[(?:\\.|[^\]\\])*\]|\\[pP]\{[^}]*\}|\\u\{[^}]*\}|\\u[\da-f]{4}|\\x[\da-f]{2}|\\?./isuy)
    return { kind: 'set', source: set! }
  }

  function repeated(of: PatternNode): PatternNode {
    const sign = take(/[*+?]\??|\{\d+(?:,\d*)?\}\??/y)
    if (sign === undefined) return of
    const [min, max] = sign.startsWith('{') ? /\d.*(?=\})/.exec(sign)![0].split(',') : []
    if (min !== undefined) {
      return { kind: 'repeat', of, min: Number(min), max: max === '' ? Infinity : Number(max ?? min) }
    }
    return { kind: 'repeat', of, min: sign.startsWith('+') ? 1 : 0, max: sign.startsWith('?') ? 1 : Infinity }
  }

  return choice()
}
