import type { Cardinality } from './model.ts'
import { isModel, isStrong, isWord, mentionsIn, noGap, textOf, type Gap, type Mention } from './mentions.ts'
import { any, one, type Token } from './tokens.ts'
import { breaking, denying, verbLength, verbOf, type Verb } from './verbs.ts'

/** What one sentence says of two models. Ends that it leaves open are undefined, or are what is `usual` for its verb. */
export interface Statement {
  readonly from: string
  readonly to: string
  readonly fromEnd: Cardinality | undefined
  readonly toEnd: Cardinality | undefined
  /** What the other end is as long as no other sentence says it. */
  readonly usual: Cardinality | undefined
  readonly label: string
  /** Whether the verb may stand for any: then a sentence about the same two the other way round adds to this one. */
  readonly isGeneric: boolean
}

/** What a sentence in the text of the model `own` says; nothing where it is not understood. */
export function statementsIn(tokens: readonly Token[], own: string): Statement[] {
  if (tokens.some(token => isWord(token, denying))) return []
  const broken = tokens.findIndex(token => isWord(token, breaking))
  const clause = broken === -1 ? tokens : tokens.slice(0, broken)
  const ratio = clause.findIndex(token => token.kind === 'ratio')
  return ratio === -1 ? spokenIn(clause, own) : ratioIn(clause, ratio, own)
}

/** "User 1:n Orders", "Recipe and Tag: many-to-many", "one-to-many with Orders" */
function ratioIn(tokens: readonly Token[], at: number, own: string): Statement[] {
  const { left, right } = tokens[at] as Extract<Token, { kind: 'ratio' }>
  const models = tokens.filter(isModel)
  const before = tokens.slice(0, at).filter(isModel).length
  const isBetween = tokens.some(token => isWord(token, new Set(['between'])))
  const state = (from: string, to: string): Statement => {
    const words = textOf(tokens)
    const length = verbLength(words)
    const label = words.slice(0, length).join(' ')
    const verb = length === 0 || before === 0 ? undefined : verbOf(label, false, false)
    // "An Order belongs to a User (1:n)" has its numbers the other way round.
    const isTurned = left.max !== right.max && (verb === 'belonging' || verb === 'naming') && right.max !== 1
    const [fromEnd, toEnd] = isTurned ? [right, left] : [left, right]
    return { from, to, fromEnd, toEnd, usual: undefined, label: verb ? label : '', isGeneric: true }
  }
  if (models.length === 1) {
    // "Tags (many-to-many)", and "Recipe: many-to-many" about nobody else.
    return models[0]!.id === own && before === 1 ? [] : [state(own, models[0]!.id)]
  }
  if (models.length === 2 && (before > 0 || isBetween)) return [state(models[0]!.id, models[1]!.id)]
  if (before === 0) return models.map(({ id }) => state(own, id))
  return before === 1 ? models.slice(1).map(({ id }) => state(models[0]!.id, id)) : []
}

interface Predicate {
  readonly verb: Verb
  readonly label: string
  readonly isOptional: boolean
  readonly isDemanded: boolean
}

/** "A Recipe has many Ingredients and belongs to one User", "User --< Order", "one Profile per User" */
function spokenIn(tokens: readonly Token[], own: string): Statement[] {
  const mentions = mentionsIn(tokens)
  const [first] = mentions
  if (first === undefined) return []
  const found: Statement[] = []
  let subjects: readonly Mention[] = []
  let predicate: Predicate | undefined
  const opening = predicateOf(first.before, false)
  const implied = { ...first, id: own, isPlural: false, before: noGap, next: noGap }
  if (opening !== undefined) {
    predicate = opening
    subjects = [implied]
    found.push(...said(subjects, opening, first))
  } else if (!isBare(first.before)) {
    return []
  } else if (mentions.length === 1) {
    return alone(first, implied)
  } else {
    subjects = [first]
  }
  for (const [i, mention] of mentions.entries()) {
    if (i === 0) continue
    const gap = mention.before
    const last = mentions[i - 1]!
    if (gap.link !== undefined) {
      found.push(...linked(last, mention, gap))
      subjects = [mention]
      predicate = undefined
      continue
    }
    const isPer = /^(?:per|for|in)$/.test(gap.words.join(' ')) && predicate === undefined
    if (isPer && (last.isPlural || isStrong(last.before.count))) {
      found.push(...said([mention], plainly, { ...last, next: noGap }))
      return found
    }
    const leadsOn = mention.next.words.length > 0 && !mention.next.hasAnd && mentions[i + 1] !== undefined
    if (gap.words.length === 0 && gap.hasAnd) {
      if (leadsOn && predicateOf(mention.next, mention.isPlural) !== undefined) {
        subjects = predicate === undefined ? [...subjects, mention] : [mention]
        predicate = undefined
      } else if (predicate !== undefined) found.push(...said(subjects, predicate, mention))
      else subjects = [...subjects, mention]
      continue
    }
    const isThrough = /^(?:through|via)$/.test(gap.words[0] ?? '')
    if (isThrough && found.length > 0) {
      found.push({ ...found.pop()!, fromEnd: any })
      return found
    }
    const isPlural = subjects.length > 1 || subjects.some(subject => subject.isPlural)
    const isSign = predicate === undefined && gap.words.length === 0 && isStrong(gap.count)
    const next = isSign ? plainly : predicateOf(gap, isPlural)
    // A second verb without an "and" is said of something else.
    if (next === undefined || (predicate !== undefined && !gap.hasAnd)) return found
    predicate = next
    found.push(...said(subjects, next, mention))
  }
  return found
}

const plainly: Predicate = { verb: 'having', label: 'has', isOptional: false, isDemanded: false }

/** Before the subject there may be a number, and words that only introduce it. */
const isBare = ({ words, roles }: Gap) =>
  roles.length === 0 && /^(?:(?:is|are|exists?) ?)?$/.test(words.join(' '))

/** "many Ingredients", "Ingredients (many)", "Profile: belongs to" in the text of another model. */
function alone(mention: Mention, implied: Mention): Statement[] {
  const { before, next } = mention
  if (mention.id === implied.id) return []
  const words = next.words.length === 0 ? next.note : next.words
  const trailing = predicateOf({ ...next, words, count: undefined, roles: [] }, false)
  const after = next.after ?? next.count?.count
  if (trailing && trailing.verb !== 'doing') {
    return said([implied], trailing, { ...mention, next: { ...next, after } })
  }
  const isCounted = isStrong(before.count) || (next.words.length === 0 && after !== undefined)
  return isCounted ? said([implied], plainly, { ...mention, next: { ...next, after } }) : []
}

/** The verb of a gap, with what stands between it and the name being at most two words that say which one. */
function predicateOf({ words, roles, count, isOptional, isDemanded }: Gap, isPlural: boolean) {
  if (roles.length > 2 || roles.some(role => !isRole(role))) return undefined
  const length = verbLength(words)
  const extra = length === 0 ? [] : words.slice(length)
  // "has active Orders": where no number parts them, the words after a known verb are of the name.
  if (extra.length > 0 && (count !== undefined || extra.length > 2 || extra.some(word => !isRole(word)))) {
    return undefined
  }
  const label = (length === 0 ? words : words.slice(0, length)).join(' ')
  const verb = verbOf(label, isPlural, isOptional || isDemanded)
  if (verb === undefined) return undefined
  const isBareForm = isPlural || isOptional || isDemanded
  const all = [isBareForm ? thirdPerson(label) : label, ...extra, ...roles].join(' ')
  return { verb, label: all, isOptional, isDemanded } satisfies Predicate
}

/** "have" as "has", "belong to" as "belongs to": the label is read with its subject in the singular. */
function thirdPerson(label: string): string {
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

function said(subjects: readonly Mention[], predicate: Predicate, object: Mention): Statement[] {
  const { verb, label } = predicate
  const { count } = object.before
  const isOptional =
    (predicate.isOptional && !object.before.hasAnd) || object.before.isOptional || object.next.isOptional
  const isDemanded = predicate.isDemanded || object.next.isDemanded
  const isWeak = object.next.after === undefined && (count === undefined || count.isWeak)
  const stated = object.next.after ?? (isWeak && object.isPlural ? any : (count?.count ?? one))
  // "A User creates a Recipe" says nothing of how many recipes there are.
  if (verb === 'doing' && isWeak && stated.max === 1) return []
  const toEnd = modal(stated, isOptional, isDemanded)
  return subjects.map(subject => ({
    from: subject.id,
    to: object.id,
    fromEnd: countOf(subject),
    toEnd,
    // Of one thing that has one of its own kind, a parent, there are many.
    usual: subject.id === object.id && toEnd.max === 1 ? any : usualOf(verb, toEnd),
    label,
    isGeneric: verb === 'having' || verb === 'belonging' || verb === 'naming',
  }))
}

/** How many subjects there are, where it is said: "Many Users belong to one Team". */
function countOf({ before: { count } }: Mention): Cardinality | undefined {
  return count === undefined || count.isWeak ? undefined : count.count
}

function usualOf(verb: Verb, { max }: Cardinality): Cardinality | undefined {
  if (verb === 'meeting') return any
  if (max === 1) return verb === 'having' ? one : any
  if (verb === 'having' || verb === 'doing') return one
  return verb === 'belonging' ? any : undefined
}

function modal(count: Cardinality, isOptional: boolean, isDemanded: boolean): Cardinality {
  if (isOptional && count.max === 1) return { ...count, min: 0 }
  return isDemanded ? { ...count, min: 1 } : count
}

/** "User 1 -- * Order", "Recipe → Ingredients" */
function linked(left: Mention, right: Mention, gap: Gap): Statement[] {
  const { link, after, count } = gap
  const plural = ({ isPlural }: Mention) => (isPlural ? any : undefined)
  const fromEnd = after ?? countOf(left) ?? link!.left ?? plural(left)
  const toEnd = count?.count ?? right.next.after ?? link!.right ?? plural(right)
  const label = right.next.words.slice(0, 3).join(' ')
  const rest = { label, isGeneric: true }
  const [from, to, ends] = link!.isReversed
    ? [right, left, [toEnd, fromEnd]]
    : [left, right, [fromEnd, toEnd]]
  const usual = ends[1]?.max === 'many' ? one : undefined
  return [{ from: from.id, to: to.id, fromEnd: ends[0], toEnd: ends[1], usual, ...rest }]
}
