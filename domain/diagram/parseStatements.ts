import type { Cardinality } from './entity.ts'
import {
  isEntityToken,
  isExplicitCount,
  isWordIn,
  findMentions,
  emptyGap,
  wordTextsOf,
  type Gap,
  type Mention,
} from './findMentions.ts'
import { zeroOrMore, exactlyOne, type Token } from './tokenize.ts'
import { clauseBreakWords, negationWords, countVerbWords, classifyVerb, type VerbClass } from './verbs.ts'

/**
 * What one sentence says about two models. Ends it doesn't state are undefined; for the `from` end, `defaultFromEnd`
 * then applies.
 */
export interface RelationshipStatement {
  readonly from: string
  readonly to: string
  readonly fromEnd: Cardinality | undefined
  readonly toEnd: Cardinality | undefined
  /** The other end's cardinality, unless another sentence states one. */
  readonly defaultFromEnd: Cardinality | undefined
  readonly label: string
  /**
   * Whether the verb is generic: then a sentence about the same two models in the opposite direction refines this
   * one.
   */
  readonly isGeneric: boolean
}

/** The statements of a sentence in the text of the model `own`; empty if it isn't understood. */
export function parseStatements(tokens: readonly Token[], own: string): RelationshipStatement[] {
  if (tokens.some(token => isWordIn(token, negationWords))) return []
  const broken = tokens.findIndex(token => isWordIn(token, clauseBreakWords))
  const clause = broken === -1 ? tokens : tokens.slice(0, broken)
  const ratio = clause.findIndex(token => token.kind === 'ratio')
  return ratio === -1 ? parseSpoken(clause, own) : parseRatio(clause, ratio, own)
}

/** "User 1:n Orders", "Recipe and Tag: many-to-many", "one-to-many with Orders" */
function parseRatio(tokens: readonly Token[], at: number, own: string): RelationshipStatement[] {
  const { left, right } = tokens[at] as Extract<Token, { kind: 'ratio' }>
  const models = tokens.filter(isEntityToken)
  const before = tokens.slice(0, at).filter(isEntityToken).length
  const isBetween = tokens.some(token => isWordIn(token, new Set(['between'])))
  const state = (from: string, to: string): RelationshipStatement => {
    const words = wordTextsOf(tokens)
    const length = countVerbWords(words)
    const label = words.slice(0, length).join(' ')
    const verb = length === 0 || before === 0 ? undefined : classifyVerb(label, false, false)
    // "An Order belongs to a User (1:n)" gives its numbers in reverse.
    const isTurned =
      left.max !== right.max && (verb === 'belongsTo' || verb === 'references') && right.max !== 1
    const [fromEnd, toEnd] = isTurned ? [right, left] : [left, right]
    return { from, to, fromEnd, toEnd, defaultFromEnd: undefined, label: verb ? label : '', isGeneric: true }
  }
  if (models.length === 1) {
    // "Tags (many-to-many)" refers to `own`; "Recipe: many-to-many" names no other model.
    return models[0]!.id === own && before === 1 ? [] : [state(own, models[0]!.id)]
  }
  if (models.length === 2 && (before > 0 || isBetween)) return [state(models[0]!.id, models[1]!.id)]
  if (before === 0) return models.map(({ id }) => state(own, id))
  return before === 1 ? models.slice(1).map(({ id }) => state(models[0]!.id, id)) : []
}

interface Predicate {
  readonly verb: VerbClass
  readonly label: string
  readonly isOptional: boolean
  readonly isDemanded: boolean
}

/** "A Recipe has many Ingredients and belongs to one User", "User --< Order", "one Profile per User" */
function parseSpoken(tokens: readonly Token[], own: string): RelationshipStatement[] {
  const mentions = findMentions(tokens)
  const [first] = mentions
  if (first === undefined) return []
  const found: RelationshipStatement[] = []
  let subjects: readonly Mention[] = []
  let predicate: Predicate | undefined
  const opening = parsePredicate(first.before, false)
  const implied = { ...first, id: own, isPlural: false, before: emptyGap, next: emptyGap }
  if (opening !== undefined) {
    predicate = opening
    subjects = [implied]
    found.push(...createStatements(subjects, opening, first))
  } else if (!isBare(first.before)) {
    return []
  } else if (mentions.length === 1) {
    return parseSingleMention(first, implied)
  } else {
    subjects = [first]
  }
  for (const [i, mention] of mentions.entries()) {
    if (i === 0) continue
    const gap = mention.before
    const last = mentions[i - 1]!
    if (gap.link !== undefined) {
      found.push(...createLinkStatement(last, mention, gap))
      subjects = [mention]
      predicate = undefined
      continue
    }
    const isPer = /^(?:per|for|in)$/.test(gap.words.join(' ')) && predicate === undefined
    if (isPer && (last.isPlural || isExplicitCount(last.before.count))) {
      found.push(...createStatements([mention], hasPredicate, { ...last, next: emptyGap }))
      return found
    }
    const leadsOn = mention.next.words.length > 0 && !mention.next.hasAnd && mentions[i + 1] !== undefined
    if (gap.words.length === 0 && gap.hasAnd) {
      if (leadsOn && parsePredicate(mention.next, mention.isPlural) !== undefined) {
        subjects = predicate === undefined ? [...subjects, mention] : [mention]
        predicate = undefined
      } else if (predicate !== undefined) found.push(...createStatements(subjects, predicate, mention))
      else subjects = [...subjects, mention]
      continue
    }
    const isThrough = /^(?:through|via)$/.test(gap.words[0] ?? '')
    if (isThrough && found.length > 0) {
      found.push({ ...found.pop()!, fromEnd: zeroOrMore })
      return found
    }
    const isPlural = subjects.length > 1 || subjects.some(subject => subject.isPlural)
    const isSign = predicate === undefined && gap.words.length === 0 && isExplicitCount(gap.count)
    const next = isSign ? hasPredicate : parsePredicate(gap, isPlural)
    // A second verb without an "and" is about something else.
    if (next === undefined || (predicate !== undefined && !gap.hasAnd)) return found
    predicate = next
    found.push(...createStatements(subjects, next, mention))
  }
  return found
}

const hasPredicate: Predicate = { verb: 'has', label: 'has', isOptional: false, isDemanded: false }

/** Only a number and words that introduce the subject may precede it. */
const isBare = ({ words, roles }: Gap) =>
  roles.length === 0 && /^(?:(?:is|are|exists?) ?)?$/.test(words.join(' '))

/** "many Ingredients", "Ingredients (many)", "Profile: belongs to" in the text of another model. */
function parseSingleMention(mention: Mention, implied: Mention): RelationshipStatement[] {
  const { before, next } = mention
  if (mention.id === implied.id) return []
  const words = next.words.length === 0 ? next.note : next.words
  const trailing = parsePredicate({ ...next, words, count: undefined, roles: [] }, false)
  const after = next.after ?? next.count?.count
  if (trailing && trailing.verb !== 'acts') {
    return createStatements([implied], trailing, { ...mention, next: { ...next, after } })
  }
  const isCounted = isExplicitCount(before.count) || (next.words.length === 0 && after !== undefined)
  return isCounted ? createStatements([implied], hasPredicate, { ...mention, next: { ...next, after } }) : []
}

/** The verb in a gap, possibly with up to two words that qualify the following name. */
function parsePredicate({ words, roles, count, isOptional, isDemanded }: Gap, isPlural: boolean) {
  if (roles.length > 2 || roles.some(role => !isRole(role))) return undefined
  const length = countVerbWords(words)
  const extra = length === 0 ? [] : words.slice(length)
  // "has active Orders": without a number in between, the words after a known verb belong to the name.
  if (extra.length > 0 && (count !== undefined || extra.length > 2 || extra.some(word => !isRole(word)))) {
    return undefined
  }
  const label = (length === 0 ? words : words.slice(0, length)).join(' ')
  const verb = classifyVerb(label, isPlural, isOptional || isDemanded)
  if (verb === undefined) return undefined
  const isBareForm = isPlural || isOptional || isDemanded
  const all = [isBareForm ? toThirdPerson(label) : label, ...extra, ...roles].join(' ')
  return { verb, label: all, isOptional, isDemanded } satisfies Predicate
}

/** "have" as "has", "belong to" as "belongs to": labels are in the third person singular. */
function toThirdPerson(label: string): string {
  const [verb = '', ...rest] = label.split(' ')
  const known = { have: 'has', had: 'has', are: 'is', be: 'is' }[verb]
  const isBare = known === undefined && !/s$|ed$|ing$|^(?:with|fk|ref|foreign|written|made|bound)$/.test(verb)
  const ended = /[^aeiou]y$/.test(verb)
    ? `${verb.slice(0, -1)}ies`
    : `${verb}${/(?:x|z|ch|sh|o)$/.test(verb) ? 'es' : 's'}`
  return [known ?? (isBare ? ended : verb), ...rest].join(' ')
}

const isRole = (word: string) =>
  !/^(?:of|for|to|in|on|at|by|from|with|and|or|is|are|has|have|as|about|per|via|through|between)$/.test(word)

function createStatements(
  subjects: readonly Mention[],
  predicate: Predicate,
  object: Mention,
): RelationshipStatement[] {
  const { verb, label } = predicate
  const { count } = object.before
  const isOptional =
    (predicate.isOptional && !object.before.hasAnd) || object.before.isOptional || object.next.isOptional
  const isDemanded = predicate.isDemanded || object.next.isDemanded
  const isWeak = object.next.after === undefined && (count === undefined || count.isWeak)
  const stated = object.next.after ?? (isWeak && object.isPlural ? zeroOrMore : (count?.count ?? exactlyOne))
  // "A User creates a Recipe" doesn't say how many recipes there are.
  if (verb === 'acts' && isWeak && stated.max === 1) return []
  const toEnd = withModality(stated, isOptional, isDemanded)
  return subjects.map(subject => ({
    from: subject.id,
    to: object.id,
    fromEnd: countOf(subject),
    toEnd,
    // If something has one of its own kind, such as a parent, many may have the same one.
    defaultFromEnd: subject.id === object.id && toEnd.max === 1 ? zeroOrMore : defaultFromEndOf(verb, toEnd),
    label,
    isGeneric: verb === 'has' || verb === 'belongsTo' || verb === 'references',
  }))
}

/** The number of subjects, if it is given: "Many Users belong to one Team". */
function countOf({ before: { count } }: Mention): Cardinality | undefined {
  return count === undefined || count.isWeak ? undefined : count.count
}

function defaultFromEndOf(verb: VerbClass, { max }: Cardinality): Cardinality | undefined {
  if (verb === 'manyToMany') return zeroOrMore
  if (max === 1) return verb === 'has' ? exactlyOne : zeroOrMore
  if (verb === 'has' || verb === 'acts') return exactlyOne
  return verb === 'belongsTo' ? zeroOrMore : undefined
}

function withModality(count: Cardinality, isOptional: boolean, isDemanded: boolean): Cardinality {
  if (isOptional && count.max === 1) return { ...count, min: 0 }
  return isDemanded ? { ...count, min: 1 } : count
}

/** "User 1 -- * Order", "Recipe → Ingredients" */
function createLinkStatement(left: Mention, right: Mention, gap: Gap): RelationshipStatement[] {
  const { link, after, count } = gap
  const plural = ({ isPlural }: Mention) => (isPlural ? zeroOrMore : undefined)
  const fromEnd = after ?? countOf(left) ?? link!.left ?? plural(left)
  const toEnd = count?.count ?? right.next.after ?? link!.right ?? plural(right)
  const label = right.next.words.slice(0, 3).join(' ')
  const rest = { label, isGeneric: true }
  const [from, to, ends] = link!.isReversed
    ? [right, left, [toEnd, fromEnd]]
    : [left, right, [fromEnd, toEnd]]
  const defaultFromEnd = ends[1]?.max === 'many' ? exactlyOne : undefined
  return [{ from: from.id, to: to.id, fromEnd: ends[0], toEnd: ends[1], defaultFromEnd, ...rest }]
}
