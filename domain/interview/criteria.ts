import { areInOrder } from './inOrder.ts'
import { sentencesOf, type Piece } from './piece.ts'
import { storiesIn } from './stories.ts'

/** Criteria and the story that they check. */
export interface CriteriaSet {
  readonly story: string
  readonly criteria: readonly Piece[]
}

/** EARS: WHEN, IF, WHILE, WHERE … SHALL, or bare "THE system SHALL". */
const ears =
  /^(?:(?:when|if|while|where|whenever|upon|after|before|for each|for all)\b.{2,}?(?<!\s)\s+(?:then\s+)?)?(?:(?:the|an?|each|every|all)\b|[A-Z][\w-]*(?![\w-])).{0,120}?\bshall(?:\s+not)?\b/is
const step = /^(?:given|when|then|and|but)\b/i
const isGherkin = (text: string) => areInOrder(text, /\bgiven\b/i, /\bwhen\b/i, /\bthen\b/i)
const heading = /\b(?:acceptance|criteria|conditions of satisfaction|definition of done)\b/i
const conditional = /^(?:when|if|while|once|after|given)\b.+\b(?:must|should|will|is|are|then)\b/is
const modal = /\b(?:must|should|shall)\b/i

/** Whether a sentence is a criterion wherever it stands: EARS or Given, When, Then. */
const isCriterion = (text: string): boolean => ears.test(unlabelled(text)) || isGherkin(text)

/** "AC-1.2: when …" without its label. */
const unlabelled = (text: string) =>
  text.replace(/^(?:ac|r|fr|nfr|req|us|rule)[-\s]?\d+(?:\.\d+)*\s*[:.)-]\s*/i, '')

/**
 * Sets of criteria, each with the story told before it, or with the heading above it. `isAsked`: the text answers a
 * question about criteria, so that plain bullets with "must" or "if" count as well.
 */
export function criteriaIn(pieces: readonly Piece[], isAsked: boolean): CriteriaSet[] {
  const sets: { story: string; criteria: Piece[] }[] = []
  let story = ''
  let section = ''
  let steps: Piece[] = []
  const add = (labelled: Piece) => {
    const piece = { ...labelled, text: unlabelled(labelled.text) }
    const last = sets.at(-1)
    if (last !== undefined && last.story === story) last.criteria.push(piece)
    else sets.push({ story, criteria: [piece] })
  }
  const endSteps = () => {
    if (steps.length > 1) add(joined(steps))
    steps = []
  }
  for (const piece of pieces) {
    if (piece.kind === 'heading') {
      endSteps()
      if (heading.test(piece.text)) continue
      section = piece.text
      story = sectionName(section)
      continue
    }
    const isUnderCriteria = heading.test(piece.headings.at(-1) ?? '')
    if (
      step.test(piece.text) &&
      !ears.test(piece.text) &&
      !isGherkin(piece.text) &&
      startsScenario(piece, steps)
    ) {
      steps.push(piece)
      continue
    }
    endSteps()
    const told = isUnderCriteria ? undefined : storiesIn([piece]).at(-1)
    if (told !== undefined && !isCriterion(piece.text) && !(isAsked && conditional.test(piece.text))) {
      story = told.goal
      continue
    }
    if (piece.kind === 'bullet') {
      const isBullet =
        isUnderCriteria ||
        isCriterion(piece.text) ||
        (isAsked && (modal.test(piece.text) || conditional.test(piece.text)))
      if (isBullet || (isAsked && piece.headings.length === 0)) add(piece)
    } else if (piece.kind === 'prose') {
      for (const sentence of sentencesOf(piece)) {
        if (isCriterion(sentence.text) || (isAsked && conditional.test(sentence.text))) add(sentence)
      }
    }
  }
  endSteps()
  return sets
}

const startsScenario = (piece: Piece, steps: readonly Piece[]) =>
  steps.length > 0 || /^given\b/i.test(piece.text)

function joined(steps: readonly Piece[]): Piece {
  const [first] = steps
  const text = steps.map(step => step.text.replace(/[,.]$/, '')).join(', ')
  return { ...first!, text, quote: steps.map(step => step.quote).join('\n'), end: steps.at(-1)!.end }
}

/** "Requirement 3: Edit feeds" is about "Edit feeds". */
const sectionName = (text: string) =>
  /^(?:(?:functional )?requirements?(?: document)?|introduction|overview|glossary|user stor(?:y|ies))\s*$/i.test(
    text,
  )
    ? ''
    : text.replace(/^(?:requirement|story|user story|epic|feature)\s*[\d.]*\s*[:.)-]?\s*/i, '')
