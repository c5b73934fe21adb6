import type { ExtractedItem } from './extraction.ts'
import type { FormKey } from '../specification/specification.ts'
import { findAcceptanceCriteria } from './findAcceptanceCriteria.ts'
import { findDefinitions } from './findDefinitions.ts'
import { findExclusions } from './findExclusions.ts'
import { readFeatures } from './readFeatures.ts'
import { constraintFieldOf } from './constraintField.ts'
import { readDataModels } from './readDataModels.ts'
import { readPersonas } from './readPersonas.ts'
import {
  createExtractedItem,
  isUnderHeading,
  textBlocksOf,
  sentencesOf,
  withoutEndMarks,
  type TextBlock,
} from '../text/textBlocks.ts'
import { findGoals, findPitch } from './findPitch.ts'
import { excerptOf } from './excerpt.ts'
import { readProblemStatement } from './readProblemStatement.ts'
import { readNonFunctionalRequirements } from './readNonFunctionalRequirements.ts'
import { findUserStories } from './findUserStories.ts'
import { readTechnicalRequirements } from './readTechnicalRequirements.ts'
import { proseSentencesOf } from './painPoints.ts'

/** Where a text comes from, and whether it answers a question about the module it is read for. */
export interface ExtractionInput {
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
export function extract(module: FormKey, input: ExtractionInput): ExtractedItem[] {
  return extractFromBlocks(module, textBlocksOf(excerptOf(input.text)), input)
}

/** The same for a text that has been cut into its pieces already: a draft of all modules cuts it once. */
export function extractFromBlocks(
  module: FormKey,
  blocks: readonly TextBlock[],
  { source, isAsked = false }: Omit<ExtractionInput, 'text'>,
): ExtractedItem[] {
  // A wall of text is read by its sentences.
  const isShort = ({ kind, text }: TextBlock) => text.length <= (kind === 'code' ? 50_000 : maxBlockLength)
  const readable = blocks.flatMap(block => (isShort(block) ? [block] : sentencesOf(block).filter(isShort)))
  return extractors[module](readable, source, isAsked).filter(entry => Object.keys(entry.finds).length > 0)
}

/** Longer than any sentence or bullet that a person means as one, in UTF-16 units; what is longer is no answer. */
const maxBlockLength = 4_000

type Extractor = (pieces: readonly TextBlock[], source: string, isAsked: boolean) => ExtractedItem[]

const extractors: { readonly [K in FormKey]: Extractor } = {
  // The brain dump is the text that all others are drawn from; nothing is drawn from it into itself.
  brainDump: () => [],
  overview: (blocks, source) => {
    const [title] = blocks.filter(block => block.kind === 'heading' && block.headings.length === 0)
    const pitches = proseSentencesOf(blocks).flatMap(sentence => findPitch(sentence) ?? [])
    const first = (field: 'name' | 'corePurpose' | 'targetAudience') => {
      const pitch = pitches.find(it => it[field] !== undefined)
      return pitch === undefined
        ? []
        : [createExtractedItem({ [field]: pitch[field] }, [pitch.block], source)]
    }
    const goals = findGoals(blocks).slice(0, 3)
    const name = first('name')
    const hasTitle =
      name.length === 0 &&
      title !== undefined &&
      blocks.indexOf(title) === 0 &&
      !documentTitle.test(title.text)
    return [
      ...name,
      ...(hasTitle ? [createExtractedItem({ name: title.text }, [title], source, 'guessed')] : []),
      ...first('corePurpose'),
      ...(goals.length === 0
        ? []
        : [
            createExtractedItem(
              { primaryGoals: goals.map(it => it.goal).join('\n') },
              goals.map(it => it.block),
              source,
            ),
          ]),
      ...first('targetAudience'),
    ]
  },
  problemStatement: readProblemStatement,
  personas: readPersonas,
  features: readFeatures,
  userStories: (blocks, source) =>
    findUserStories(blocks)
      .filter(story => !isUnderHeading(story.block, notStoryHeading))
      .map(({ persona, goal, benefit, block }) =>
        createExtractedItem({ persona, goal, benefit }, [block], source),
      ),
  acceptanceCriteria: (blocks, source, isAsked) =>
    findAcceptanceCriteria(blocks, isAsked).map(({ story, criteria }) =>
      createExtractedItem({ userStoryId: story, criteria: criteria.map(it => it.text) }, criteria, source),
    ),
  dataModels: readDataModels,
  technicalRequirements: readTechnicalRequirements,
  nonFunctionalRequirements: readNonFunctionalRequirements,
  constraints: (blocks, source) =>
    proseSentencesOf(blocks).flatMap(sentence => {
      const isElsewhere =
        isUnderHeading(sentence, notConstraintHeading) ||
        notConstraint.test(sentence.text) ||
        /\bcosts? (?:us|them|me|him|her|each)\b/i.test(sentence.text)
      const path = isElsewhere ? undefined : constraintFieldOf(sentence.text)
      return path === undefined
        ? []
        : [createExtractedItem({ [path]: withoutEndMarks(sentence.text) }, [sentence], source)]
    }),
  outOfScope: (blocks, source, isAsked) =>
    findExclusions(blocks, isAsked).map(({ feature, block }) =>
      createExtractedItem({ excludedFeatures: `- ${feature}` }, [block], source),
    ),
  glossary: (blocks, source, isAsked) =>
    findDefinitions(blocks, isAsked).map(({ term, definition, block }) =>
      createExtractedItem({ term, definition }, [block], source),
    ),
}

const documentTitle =
  /^(?:requirements?|introduction|overview|glossary|features?|user stories|design|specification|summary|notes|idea|readme|goals?|problem)\b/i
const notStoryHeading = /\b(?:links|resources|examples?(?: projects)?|glossary|introduction|references)\b/i
const notConstraintHeading =
  /\b(?:acceptance|criteria|user stor(?:y|ies)|bonus|out of scope|not now|links|resources|examples?|glossary|quality|qualities|performance|usability|non-?functional)\b/i
const notConstraint = /\bshall\b|^as an? |^(?:the )?users? (?:can|may|will)\b/i
