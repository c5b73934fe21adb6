import { repeatedTexts } from './repeatedTexts.ts'
import { parsePattern, type PatternNode } from './parsePattern.ts'

/** A text of any length that might keep an expression busy: a repeated part, and an end that may not match. */
export interface AttackString {
  readonly before: string
  readonly again: string
  readonly after: string
}

/** A character that no expression matches. */
const misfit = '\u0001'
/** One letter of each kind, for places that match many letters. */
const letters = [
  ...'a A1,.-\n\t:;!?\'"([{)]}*_#|/\\<>=&+~@%$`^éßÉ½ \u00a0\u2028–—•’“”…→٣\u0301中\u{1f600}\ud800'.matchAll(
    /[\s\S]/gu,
  ),
].map(([letter]) => letter)
/** The number of alternatives tried in turn. */
const alternativesTried = 4
/** The most letters tried in one place. */
const maxLetters = 10

/**
 * Makes texts for one expression: each of its repetitions is fed with what it matches, after a prefix that leads to
 * it.
 */
export function attackStringsOn({ source, flags }: RegExp): AttackString[] {
  const taken = new Map<string, string[]>()
  /** The letters of the pattern itself, which are tried first. */
  const own = [...new Set(source.replaceAll(/\\[pPuxkbB](?:\{[^}]*\})?|\\[dDwWsS]/g, ''))]
  const lettersOf = (set: string) => {
    const before = taken.get(set)
    if (before !== undefined) return before
    const form = new RegExp(`^(?:${set})$`, flags.replaceAll(/[gy]/g, ''))
    const all = [...new Set([...letters, ...own])].filter(letter => form.test(letter))
    const found = all.length > 0 ? all : anyLetters.filter(letter => form.test(letter)).slice(0, 1)
    taken.set(set, found)
    return found
  }
  const inTurn = (some: readonly string[]) => some[turn % some.length]
  /** Selects one of several alternatives; each is taken in turn. */
  let turn = 0
  /** Returns a short text that matches. */
  const sample = (node: PatternNode): string => {
    if (node.kind === 'choice') return node.options[turn % node.options.length]!.map(sample).join('')
    if (node.kind === 'set') return inTurn(lettersOf(node.source).slice(0, 3)) ?? ''
    if (node.kind === 'repeat') return sample(node.of).repeat(Math.min(node.min, 3))
    return node.kind === 'look' && node.isBehind && !node.isNegative ? sample(node.of) : ''
  }
  /** Returns texts that one round of a repetition matches. */
  const rounds = (node: PatternNode): string[] => {
    if (node.kind === 'set') return sampleOf(lettersOf(node.source), maxLetters)
    if (node.kind === 'choice') {
      return node.options.flatMap(([only, ...others]) =>
        only !== undefined && others.length === 0
          ? rounds(only)
          : [[...(only ? [only] : []), ...others].map(sample).join('')],
      )
    }
    return node.kind === 'repeat' ? rounds(node.of) : []
  }

  const attacks = new Map<string, AttackString>()
  const add = (before: string, again: string) => {
    if (again === '') return
    for (const after of ['', misfit, '\n'])
      attacks.set(JSON.stringify([before, again, after]), { before, again, after })
  }
  /** Walks all alternatives. Each node starts from the text that the nodes before it in the sequence have led to. */
  const walk = (node: PatternNode, before: string): string => {
    if (node.kind === 'choice') {
      for (const option of node.options) {
        add(
          '',
          option.reduce((way, it) => walk(it, way), before),
        )
      }
    }
    if (node.kind === 'repeat') {
      if (node.max > 1) {
        for (const round of rounds(node.of)) {
          add(before, round)
          add('', before + round)
          add(before, `${round} `)
        }
      }
      walk(node.of, before)
    }
    if (node.kind === 'look') walk(node.of, before)
    return before + sample(node)
  }
  const tree = parsePattern(source)
  for (turn = 0; turn < alternativesTried; turn++) walk(tree, '')
  return [...attacks.values()]
}

/** Texts that are tried on every expression and every reader. */
export const generalAttackStrings: readonly AttackString[] = repeatedTexts.map(again => ({
  before: '',
  again,
  after: '',
}))

/** The text of an attack, no longer than this. */
export const attackTextOf = ({ before, again, after }: AttackString, length: number): string =>
  before +
  again.repeat(Math.max(1, Math.floor((length - before.length - after.length) / again.length))) +
  after

const anyLetters = Array.from({ length: 0x30_00 }, (_, code) => String.fromCodePoint(code))

/** Returns at most `most` entries: the first ones, and an even sample of the others. */
const sampleOf = (all: readonly string[], most: number) =>
  all.length <= most
    ? [...all]
    : [
        ...all.slice(0, most / 2),
        ...all.slice(most / 2).filter((_, i, rest) => i % Math.ceil(rest.length / (most / 2)) === 0),
      ]
