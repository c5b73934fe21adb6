import { capitalize } from '#domain/mentor/language/stripFillers.ts'
import type { ExtractedItem } from '#domain/reading/extraction.ts'
import { createFieldDrafter, evidenceOf, fieldIn } from '#domain/reading/draft/fieldDrafter.ts'
import {
  saysSomethingElse,
  type DraftContext,
  type Drafter,
  type PlacedStatement,
} from '#domain/reading/draft/placedStatement.ts'
import { touching } from '#domain/reading/statements/overlapping.ts'
import { audienceIn } from './findAudience.ts'
import { nameIn, nameInPitch, nameInTitle, nameOfStatement } from './findName.ts'
import { withoutLeads } from './withoutLeads.ts'

const draftFields = createFieldDrafter('overview')

/**
 * The name is what a statement calls the product, or else the text's title; everything else is in the person's words. An
 * audience that only the purpose names is taken from there: "a quiz app for my class".
 */
export const draft: Drafter = (placed, context) => {
  const statements = placed.filter(statement => fieldIn('overview', statement) !== 'name')
  const fields = draftFields(
    statements.map(statement =>
      fieldIn('overview', statement) === 'corePurpose' ? withContinuation(statement, context) : statement,
    ),
    context,
  ).map(withoutLeads)
  const hasPurpose = fields.some(({ finds }) => finds['corePurpose'] !== undefined)
  const hasAudience = fields.some(({ finds }) => finds['targetAudience'] !== undefined)
  return [
    ...draftName(context),
    ...(hasPurpose ? [] : purposeInTitle(context)),
    ...fields,
    ...(hasAudience ? [] : draftAudience(statements, context)),
  ]
}

/** "Allergen register, bakery with 7 branches": where nothing else says what is to be built, the text's title may. */
function purposeInTitle({ statements: [title], source }: DraftContext): ExtractedItem[] {
  const text =
    title?.text
      .replace(/\s?\(v?\d[\d.]{0,9}\)$/i, '')
      .replace(
        /\s[–—-]\s(?:v?\d[\d.]{0,9}|(?:draft|first) .{1,40}|draft|requirements?|notes?|(?:notes|minutes) .{1,60}|what we .{1,60})$/i,
        '',
      )
      .replace(
        /^(?:subject|re|internal|topic): (?=\S)|^(?:kick-?off|meeting|workshop|call|notes)\b[^–—:]{0,30}\s?[–—:-]\s(?=\S)/i,
        '',
      )
      .trim() ?? ''
  if (title?.kind !== 'heading' || text.split(/\s+/).length < 3) return []
  return [
    {
      finds: {
        corePurpose: { value: capitalize(text), evidence: [evidenceOf(title, source)], mark: 'guessed' },
      },
    },
  ]
}

/** A purpose that its words don't finish, and how such a sentence goes on. */
const unfinished =
  /\b(?:where|that|which|who|whose|so|because|and|or|with|for|to|of|the|an?|in|at|our|my|if|when|while)$/i
const goesOn = /^(?:so (?:that )?\p{L}|that|where|which|in which|with which|who|to \p{L})/iu
const longestPurpose = 300

/** The purpose with the clauses of its sentence that finish it: "A site where | clients pick their set". */
function withContinuation(statement: PlacedStatement, { statements, text }: DraftContext): PlacedStatement {
  let { end } = statement
  let last = statement
  for (const next of statements.slice(statements.indexOf(statement) + 1)) {
    const isSameSentence = next.start - last.end < 3 && !/[.!?:]$/.test(last.text) && next.kind === 'prose'
    const belongs = unfinished.test(last.text) || (last === statement && goesOn.test(next.text))
    if (!isSameSentence || !belongs || next.end - statement.start > longestPurpose) break
    last = next
    end = next.end
  }
  return last === statement
    ? statement
    : { ...statement, end, text: text.slice(statement.start, end).replaceAll(/\s+/g, ' ') }
}

/** A statement says more than "called X" of a status or another system if it may be about the product. */
const minOverview = 0.08

/** A name isn't looked for in what is this likely about something else. */
const sure = 0.8

function draftName({ statements, found, source }: DraftContext): ExtractedItem[] {
  const shareOf = ({ kinds }: PlacedStatement, of: string) =>
    kinds.reduce((sum, { kind, probability }) => (kind.startsWith(of) ? sum + probability : sum), 0)
  const named = statements
    .flatMap(statement => {
      const isPlaced = statement.placements.some(({ field }) => field === 'name')
      const name = isPlaced ? nameOfStatement(statement.text) : nameIn(statement.text)
      return name === undefined || statement.kind === 'heading' || saysSomethingElse(statement, sure)
        ? []
        : [{ name, statement }]
    })
    .filter(({ statement }) => shareOf(statement, 'overview') >= minOverview)
    .sort((a, b) => shareOf(b.statement, 'overview.name') - shareOf(a.statement, 'overview.name'))
  const [best] = named
  if (best !== undefined) return [nameItem(best.name, best.statement, source, 'said')]
  const isElsewhere = ({
    start,
    end,
  }: {
    readonly start?: number | undefined
    readonly end?: number | undefined
  }) =>
    start !== undefined &&
    end !== undefined &&
    touching(statements, { start, end }).some(i => saysSomethingElse(statements[i]!, sure))
  const [recognised] = found.filter(
    ({ finds }) => finds['name']?.mark === 'said' && !finds['name'].evidence.some(isElsewhere),
  )
  if (recognised !== undefined) return [recognised]
  const pitch = statements.find(statement =>
    statement.placements.some(({ field }) => field === 'corePurpose'),
  )
  const pitched = pitch === undefined ? undefined : nameInPitch(pitch.text)
  if (pitched !== undefined) return [nameItem(pitched, pitch!, source, 'said')]
  const [title] = statements
  const name = title?.kind === 'heading' ? nameInTitle(title.text) : undefined
  return name === undefined ? [] : [nameItem(name, title!, source, 'guessed')]
}

const nameItem = (
  name: string,
  statement: PlacedStatement,
  source: string,
  mark: 'said' | 'guessed',
): ExtractedItem => ({ finds: { name: { value: name, evidence: [evidenceOf(statement, source)], mark } } })

function draftAudience(statements: readonly PlacedStatement[], { source }: DraftContext): ExtractedItem[] {
  for (const statement of statements) {
    const who = fieldIn('overview', statement) === 'corePurpose' ? audienceIn(statement.text) : undefined
    if (who === undefined) continue
    const evidence = [evidenceOf(statement, source)]
    return [{ finds: { targetAudience: { value: capitalize(who), evidence, mark: 'said' } } }]
  }
  return []
}
