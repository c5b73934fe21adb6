import { isBlank } from '../../../modules/defineModule.ts'
import type { UnansweredQuestion } from '../../decisionsAppendix.ts'
import { renderInline } from '../../markdown.ts'
import { entriesOf } from '../../parts/entriesOf.ts'
import { pick, statedFieldsOf } from '../../parts/statedFields.ts'
import type { SpecKitInput } from './input.ts'

/** The format's marker of something that is not decided. */
export const needsClarification = (what: string): string => `[NEEDS CLARIFICATION: ${what}]`

/** What can be measured: goals, and qualities that usually have numbers. */
export function measurableOutcomesOf({ specification }: SpecKitInput): string[] {
  const qualities = statedFieldsOf(specification, 'nonFunctionalRequirements')
  return [
    ...entriesOf(specification.overview.primaryGoals),
    ...pick(qualities, 'performanceNotes', 'scalabilityNotes', 'usabilityNotes').map(({ text }) => text),
  ]
}

/** Without an outcome, the section that must have one takes a marker. */
const questionCountOf = (input: SpecKitInput) =>
  measurableOutcomesOf(input).length === 0 ? input.markerCount - 1 : input.markerCount

/** The most important questions, which stand in the specification as markers. */
export const markersOf = (input: SpecKitInput): string[] =>
  input.options.openQuestions
    .slice(0, questionCountOf(input))
    .map(({ text, why }) =>
      needsClarification(
        `${renderInline(text, 'Unnamed')}${isBlank(why) ? '' : ` - ${renderInline(why, '')}`}`,
      ),
    )

/** The questions for which no marker is left. */
export const openQuestionsBeside = (input: SpecKitInput): readonly UnansweredQuestion[] =>
  input.options.openQuestions.slice(questionCountOf(input))
