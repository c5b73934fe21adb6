import { isRole } from '#domain/mentor/language/roles.ts'
import { tagWords } from '#domain/mentor/language/tagWords.ts'
import type { RankedKind } from '#domain/reading/classifier/classifyStatements.ts'
import type { PlacedStatement } from '#domain/reading/draft/placedStatement.ts'
import { tokensOf } from '#domain/reading/statements/tokensOf.ts'
import type { FeatureStatement } from './statedFeatures.ts'

/**
 * The signs by which a model decides whether a name that was found in a text is one of a feature that the person wants:
 * how sure whoever found it was, what its statement and those around it are about, the words beside it, and what kinds of
 * words it begins and ends with.
 */
export function featureSignsOf(
  { name, span, sureness, actor, isAction, statement }: FeatureStatement,
  text: string,
  statements: readonly PlacedStatement[],
): string[] {
  const signs = new Set([''])
  const add = (...parts: (string | number | boolean)[]) => signs.add(parts.join(' '))
  /** A number as several signs, so that the model can learn any curve. */
  const addLevel = (sign: string, value: number) => {
    for (const [i, step] of levels.entries()) add(sign, value >= step ? '>' : '<', i)
  }
  const index = statements.indexOf(statement)
  const before = text.slice(statement.start, span.start)
  const after = text.slice(span.end, Math.max(span.end, statement.end))

  const { first, least, end } = sureness ?? { first: 0, least: 0, end: 0 }
  add('source', sureness === undefined ? 'rules' : 'model')
  addLevel('first', first)
  addLevel('least', least)
  addLevel('end', end)

  const likely = probabilityIn(statement.kinds, 'features')
  add('likely', levelOf(likely), sureness === undefined ? 'rules' : levelOf(first))
  const [best = 'none', second = 'none'] = statement.kinds.map(({ kind }) => kind)
  add('best', best)
  add('second', second)
  add('both', best, second)
  for (const module of telling) addLevel(module, probabilityIn(statement.kinds, module))

  const nearby = [-2, -1, 1, 2].flatMap(step => statements[index + step] ?? [])
  for (const module of tellingNearby)
    addLevel(`nearby ${module}`, meanOf(nearby.map(({ kinds }) => probabilityIn(kinds, module))))
  addLevel('text', meanOf(statements.map(({ kinds }) => probabilityIn(kinds, 'features'))))
  for (const [side, neighbour] of [
    ['previous', statements[index - 1]],
    ['next', statements[index + 1]],
  ] as const) {
    add(side, neighbour?.kinds[0]?.kind ?? '#')
    addLevel(side, probabilityIn(neighbour?.kinds ?? [], 'features'))
    if (neighbour !== undefined && refusal.test(neighbour.text)) add(side, 'refuses')
  }
  add('wishes before', Math.min(3, statements.slice(0, index).filter(it => wish.test(it.text)).length))
  add(
    'wishes after',
    statements.slice(index + 1).some(it => wish.test(it.text)),
  )
  add('place', Math.floor((5 * index) / statements.length))
  add('index', Math.min(index, 4))

  add('kind', statement.kind)
  add('label', (statement.label ?? '').toLowerCase())
  for (const signal of statement.signals) add('signal', signal)
  if (wish.test(before)) add('wished')
  if (negation.test(statement.text)) add('negated', levelOf(probabilityIn(statement.kinds, 'outOfScope')))
  if (refusal.test(statement.text)) add('refused')
  for (const [part, words] of [
    ['before', before],
    ['name', name],
    ['after', after],
  ] as const)
    add('past', part, past.test(words))

  const [left, named, right] = [before, name, after].map(wordsIn) as [string[], string[], string[]]
  for (const word of named) add('word', stemOf(word))
  add('left', left.at(-1) ?? '#')
  add('left', left.slice(-2).join(' '))
  add('right', right[0] ?? '#')
  add('right', right.slice(0, 2).join(' '))
  add('starts', left[0] ?? named[0]!)
  add('starts', [...left, ...named].slice(0, 2).join(' '))
  add('first', named[0]!)
  add('last', named.at(-1)!)
  add('words', named.length < 8 ? named.length : named.length < 12 ? 12 : 20)
  add('people before', left.some(isRole))
  add('actor', actor !== undefined, isAction)

  const tags = tagsIn(name)
  const leftTags = tagsIn(before)
  add('tags', tags.slice(0, 3).join(' '))
  add('tag', tags[0] ?? '#')
  add('ends', tags.slice(-2).join(' '))
  add('verb', tags.includes('verb'))
  add('left tags', leftTags.slice(-3).join(' '))
  add('left tags', leftTags.slice(-2).join(' '), tags[0] ?? '#')
  return [...signs]
}

const levels = [0.02, 0.05, 0.1, 0.2, 0.35, 0.5, 0.65, 0.8, 0.9, 0.96]
const levelOf = (value: number) => levels.filter(step => value >= step).length
const telling = [
  'features',
  'outOfScope',
  'problemStatement',
  'none',
  'acceptanceCriteria',
  'dataModels',
  'constraints',
  'technicalRequirements',
  'nonFunctionalRequirements',
  'personas',
  'overview',
  'userStories',
  'glossary',
]
const tellingNearby = ['features', 'outOfScope', 'problemStatement', 'none', 'personas']

const wish =
  /\b(?:i|we) (?:want|need|wish|would like)\b|\b(?:should|must|can|could|app|build|tool|website|system|please|lets?)\b|['’]d like\b/i
const negation =
  /\b(?:no|not|never|none|nothing|nobody|without|nah|\w{2,6}n['’]t|(?:do|does|did|is|are|was|ca|wo|has|have)nt)\b/i
/** "no wait, forget the chat" */
const refusal =
  /\b(?:no wait|wait no|forget|scrap (?:that|it)|never ?mind|scratch that|nah|rather not|not needed|don['’]?t (?:want|need)|leave (?:it|that) out)\b/i
const past = /\b(?:was|were|had|did|got|went|came|lost|\w{2,20}ed)\b/i

const probabilityIn = (kinds: readonly RankedKind[], module: string): number =>
  kinds.reduce(
    (sum, { kind, probability }) => (kind.split('.', 1)[0] === module ? sum + probability : sum),
    0,
  )
const meanOf = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
const wordsIn = (text: string) => tokensOf(text).map(({ lower }) => (/^\d/.test(lower) ? '0' : lower))
const stemOf = (word: string) => (word.length > 4 ? word.replace(/(?:ing|ied|ies|ed|es|s)$/, '') : word)
const tagsIn = (text: string) => tagWords(text).map(({ kind, text: mark }) => (kind === 'mark' ? mark : kind))
