import type { Entry } from '../finds.ts'
import type { FormKey } from '../specification.ts'
import { criteriaIn } from './criteria.ts'
import { definitionsIn } from './definitions.ts'
import { exclusionsIn } from './exclusions.ts'
import { featureEntries } from './featureEntries.ts'
import { limitOf } from './limits.ts'
import { modelEntries } from './modelEntries.ts'
import { personaEntries } from './personaEntries.ts'
import { found, isUnder, piecesOf, sentencesOf, unended, type Piece } from './piece.ts'
import { goalsIn, pitchIn } from './pitch.ts'
import { readPart } from './reading.ts'
import { problemEntries } from './problemEntries.ts'
import { qualityEntries } from './qualityEntries.ts'
import { storiesIn } from './stories.ts'
import { technologyEntries } from './technologyEntries.ts'
import { proseOf } from './troubles.ts'

/** Where a text comes from, and whether it answers a question about the module it is read for. */
export interface Heard {
  readonly text: string
  /** A message's id, or 'brainDump'. */
  readonly source: string
  /** An answer may say things in fewer words: a bare list is a list of what was asked for. */
  readonly isAsked?: boolean
}

/**
 * What a text says about one module: values with the words that they rest on. All words of a value stand in the text;
 * what wasn't said stays empty.
 */
export function extract(module: FormKey, heard: Heard): Entry[] {
  return extractFrom(module, piecesOf(readPart(heard.text)), heard)
}

/** The same for a text that has been cut into its pieces already: a draft of all modules cuts it once. */
export function extractFrom(
  module: FormKey,
  pieces: readonly Piece[],
  { source, isAsked = false }: Omit<Heard, 'text'>,
): Entry[] {
  // A wall of text is read by its sentences.
  const isShort = ({ kind, text }: Piece) => text.length <= (kind === 'code' ? 50_000 : longestPiece)
  const readable = pieces.flatMap(piece => (isShort(piece) ? [piece] : sentencesOf(piece).filter(isShort)))
  return extractors[module](readable, source, isAsked).filter(entry => Object.keys(entry.finds).length > 0)
}

/** Longer than any sentence or bullet that a person means as one, in UTF-16 units; what is longer is no answer. */
const longestPiece = 4_000

type Extractor = (pieces: readonly Piece[], source: string, isAsked: boolean) => Entry[]

const extractors: { readonly [K in FormKey]: Extractor } = {
  // The brain dump is the text that all others are drawn from; nothing is drawn from it into itself.
  brainDump: () => [],
  overview: (pieces, source) => {
    const [title] = pieces.filter(piece => piece.kind === 'heading' && piece.headings.length === 0)
    const pitches = proseOf(pieces).flatMap(sentence => pitchIn(sentence) ?? [])
    const first = (field: 'name' | 'corePurpose' | 'targetAudience') => {
      const pitch = pitches.find(it => it[field] !== undefined)
      return pitch === undefined ? [] : [found({ [field]: pitch[field] }, [pitch.piece], source)]
    }
    const goals = goalsIn(pieces).slice(0, 3)
    const name = first('name')
    const hasTitle =
      name.length === 0 &&
      title !== undefined &&
      pieces.indexOf(title) === 0 &&
      !documentTitle.test(title.text)
    return [
      ...name,
      ...(hasTitle ? [found({ name: title.text }, [title], source, 'guessed')] : []),
      ...first('corePurpose'),
      ...(goals.length === 0
        ? []
        : [
            found(
              { primaryGoals: goals.map(it => it.goal).join('\n') },
              goals.map(it => it.piece),
              source,
            ),
          ]),
      ...first('targetAudience'),
    ]
  },
  problemStatement: problemEntries,
  personas: personaEntries,
  features: featureEntries,
  userStories: (pieces, source) =>
    storiesIn(pieces)
      .filter(story => !isUnder(story.piece, notStories))
      .map(({ persona, goal, benefit, piece }) => found({ persona, goal, benefit }, [piece], source)),
  acceptanceCriteria: (pieces, source, isAsked) =>
    criteriaIn(pieces, isAsked).map(({ story, criteria }) =>
      found({ userStoryId: story, criteria: criteria.map(it => it.text) }, criteria, source),
    ),
  dataModels: modelEntries,
  technicalRequirements: technologyEntries,
  nonFunctionalRequirements: qualityEntries,
  constraints: (pieces, source) =>
    proseOf(pieces).flatMap(sentence => {
      const isElsewhere =
        isUnder(sentence, notConstraints) ||
        notConstraint.test(sentence.text) ||
        /\bcosts? (?:us|them|me|him|her|each)\b/i.test(sentence.text)
      const path = isElsewhere ? undefined : limitOf(sentence.text)
      return path === undefined ? [] : [found({ [path]: unended(sentence.text) }, [sentence], source)]
    }),
  outOfScope: (pieces, source, isAsked) =>
    exclusionsIn(pieces, isAsked).map(({ feature, piece }) =>
      found({ excludedFeatures: `- ${feature}` }, [piece], source),
    ),
  glossary: (pieces, source, isAsked) =>
    definitionsIn(pieces, isAsked).map(({ term, definition, piece }) =>
      found({ term, definition }, [piece], source),
    ),
}

const documentTitle =
  /^(?:requirements?|introduction|overview|glossary|features?|user stories|design|specification|summary|notes|idea|readme|goals?|problem)\b/i
const notStories = /\b(?:links|resources|examples?(?: projects)?|glossary|introduction|references)\b/i
const notConstraints =
  /\b(?:acceptance|criteria|user stor(?:y|ies)|bonus|out of scope|not now|links|resources|examples?|glossary|quality|qualities|performance|usability|non-?functional)\b/i
const notConstraint = /\bshall\b|^as an? |^(?:the )?users? (?:can|may|will)\b/i
