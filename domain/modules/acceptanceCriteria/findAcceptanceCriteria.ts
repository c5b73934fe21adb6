import { matchesInOrder } from '#domain/text/matchesInOrder.ts'
import { sentencesOf, type TextBlock } from '#domain/text/textBlocks.ts'
import { findUserStories } from '../userStories/findUserStories.ts'

/** Acceptance criteria and the story they belong to. */
export interface ExtractedCriteria {
  readonly story: string
  readonly criteria: readonly TextBlock[]
}

/** EARS: WHEN, IF, WHILE, WHERE … SHALL, or just "THE system SHALL". */
const earsPattern =
  /^(?:(?:when|if|while|where|whenever|upon|after|before|for each|for all)\b.{2,}?(?<!\s)\s+(?:then\s+)?)?(?:(?:the|an?|each|every|all)\b|[A-Z][\w-]*(?![\w-])).{0,120}?\bshall(?:\s+not)?\b/is
const stepPattern = /^(?:given|when|then|and|but)\b/i
const isGherkin = (text: string) => matchesInOrder(text, /\bgiven\b/i, /\bwhen\b/i, /\bthen\b/i)
const criteriaHeading = /\b(?:acceptance|criteria|conditions of satisfaction|definition of done)\b/i
const conditionalPattern = /^(?:when|if|while|once|after|given)\b.+\b(?:must|should|will|is|are|then)\b/is
const modalPattern = /\b(?:must|should|shall)\b/i

/** True if a sentence is a criterion in any context: EARS or Given, When, Then. */
const isCriterion = (text: string): boolean => earsPattern.test(withoutLabel(text)) || isGherkin(text)

/** "AC-1.2: when …" without its label. */
const withoutLabel = (text: string) =>
  text.replace(/^(?:ac|r|fr|nfr|req|us|rule)[-\s]?\d+(?:\.\d+)*\s*[:.)-]\s*/i, '')

/**
 * Finds sets of criteria, each with the preceding story or the heading above it. `isAsked`: the text answers a
 * question about criteria, so plain bullets with "must" or "if" count as well.
 */
export function findAcceptanceCriteria(blocks: readonly TextBlock[], isAsked: boolean): ExtractedCriteria[] {
  const sets: { story: string; criteria: TextBlock[] }[] = []
  let story = ''
  let section = ''
  let steps: TextBlock[] = []
  const add = (labelled: TextBlock) => {
    const block = { ...labelled, text: withoutLabel(labelled.text) }
    const last = sets.at(-1)
    if (last !== undefined && last.story === story) last.criteria.push(block)
    else sets.push({ story, criteria: [block] })
  }
  const endSteps = () => {
    if (steps.length > 1) add(joinSteps(steps))
    steps = []
  }
  for (const block of blocks) {
    if (block.kind === 'heading') {
      endSteps()
      if (criteriaHeading.test(block.text)) continue
      section = block.text
      story = sectionNameOf(section)
      continue
    }
    const isUnderCriteria = criteriaHeading.test(block.headings.at(-1) ?? '')
    if (
      stepPattern.test(block.text) &&
      !earsPattern.test(block.text) &&
      !isGherkin(block.text) &&
      startsScenario(block, steps)
    ) {
      steps.push(block)
      continue
    }
    endSteps()
    const statedStory = isUnderCriteria ? undefined : findUserStories([block]).at(-1)
    if (
      statedStory !== undefined &&
      !isCriterion(block.text) &&
      !(isAsked && conditionalPattern.test(block.text))
    ) {
      story = statedStory.goal
      continue
    }
    if (block.kind === 'bullet') {
      const isBullet =
        isUnderCriteria ||
        isCriterion(block.text) ||
        (isAsked && (modalPattern.test(block.text) || conditionalPattern.test(block.text)))
      if (isBullet || (isAsked && block.headings.length === 0)) add(block)
    } else if (block.kind === 'prose') {
      for (const sentence of sentencesOf(block)) {
        if (isCriterion(sentence.text) || (isAsked && conditionalPattern.test(sentence.text))) add(sentence)
      }
    }
  }
  endSteps()
  return sets
}

const startsScenario = (block: TextBlock, steps: readonly TextBlock[]) =>
  steps.length > 0 || /^given\b/i.test(block.text)

function joinSteps(steps: readonly TextBlock[]): TextBlock {
  const [first] = steps
  const text = steps.map(step => step.text.replace(/[,.]$/, '')).join(', ')
  return { ...first!, text, quote: steps.map(step => step.quote).join('\n'), end: steps.at(-1)!.end }
}

/** "Requirement 3: Edit feeds" is about "Edit feeds". */
const sectionNameOf = (text: string) =>
  /^(?:(?:functional )?requirements?(?: document)?|introduction|overview|glossary|user stor(?:y|ies))\s*$/i.test(
    text,
  )
    ? ''
    : text.replace(/^(?:requirement|story|user story|epic|feature)\s*[\d.]*\s*[:.)-]?\s*/i, '')
