import { choice, line, lines, list, prose, type ValueOf } from '../../field/field.ts'
import { sizeLimits } from '../../specification/project.ts'
import { defineModule } from '../defineModule.ts'

const body = list(
  'Decisions',
  'Decision',
  null,
  {
    about: choice('About', ['question', 'finding', 'gap', 'attribute', 'checks'], 'question', {
      hint: 'What was decided: a question, a finding, a cell of the gap matrix, whether an attribute is personal, or which optional checks run.',
    }),
    key: line('Key', {
      maxLength: sizeLimits.placeLength,
      hint: 'What it is about, such as “vague-amount features.FE-3.description”. There is one decision for each key.',
    }),
    state: choice('State', ['decided', 'assumed', 'postponed', 'dismissed'], 'decided', {
      hint: 'An assumption is open until it’s confirmed, a postponed question until it’s asked again. What is dismissed doesn’t apply, for the reason in the answer.',
    }),
    question: prose('Question', {
      maxLength: sizeLimits.decisionLength,
      hint: 'The question or finding as it was shown.',
    }),
    answer: prose('Answer', {
      maxLength: sizeLimits.decisionLength,
      hint: 'The chosen option, an answer in the user’s own words, or a reason.',
    }),
    by: choice('By', ['user', 'model', 'template'], 'user', { hint: 'Who decided.' }),
    date: line('Date', { maxLength: sizeLimits.placeLength, hint: 'When, as an ISO time in UTC.' }),
    basis: prose('Basis', {
      maxLength: sizeLimits.decisionLength,
      hint: 'The text that the decision is about. It holds until that changes; blank if it holds anyway.',
    }),
    places: lines('Places', 'Place', {
      maxCount: sizeLimits.placesPerStatement,
      maxLength: sizeLimits.placeLength,
      hint: 'The addresses of the fields that the answer changed or is about.',
    }),
  },
  { maxCount: sizeLimits.decisionCount },
)

export type DecisionsValue = ValueOf<typeof body>
/** What was decided about a question, a finding or a gap, as it is stored with the project. */
export type Decision = DecisionsValue[number]

/**
 * The decisions and assumptions behind a specification. It is stored like a form, but users never see it as one: it
 * isn't a step, is never filled, and isn't in the document unless they ask for it.
 */
export const decisions = defineModule({
  key: 'decisions',
  title: 'Decisions',
  body,
  isFilled: () => false,
  toMarkdown: () => '',
})
