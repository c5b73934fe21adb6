import { choice, line, list, prose, type ValueOf } from '../../field/field.ts'
import { sizeLimits } from '../../specification/project.ts'
import { defineModule } from '../defineModule.ts'

const body = list(
  'Acceptance',
  'Report',
  null,
  {
    criterion: line('Criterion', {
      maxLength: sizeLimits.placeLength,
      hint: 'The number of the criterion, such as “AC-4.2”. There is one report for each criterion.',
    }),
    state: choice('State', ['claimed', 'proven'], 'claimed', {
      hint: 'Whether somebody says that it’s built, or a test has shown it.',
    }),
    test: line('Test', {
      maxLength: sizeLimits.reportLength,
      hint: 'The test that passed, by its file and name. Without one, a criterion isn’t proven.',
    }),
    evidence: prose('Evidence', {
      maxLength: sizeLimits.reportLength,
      hint: 'What else shows that it’s built: a commit, a pull request, the output of a run.',
    }),
    wordsHash: line('Hash', {
      maxLength: sizeLimits.placeLength,
      hint: 'The hash of the criterion’s words at that time. A report on other words is stale.',
    }),
    by: line('By', { maxLength: sizeLimits.placeLength, hint: 'Who reported it, such as a token’s name.' }),
    date: line('Date', { maxLength: sizeLimits.placeLength, hint: 'When, as an ISO time in UTC.' }),
  },
  { maxCount: sizeLimits.reportCount },
)

export type AcceptanceValue = ValueOf<typeof body>
/** What was reported about one acceptance criterion, as it is stored with the project. */
export type AcceptanceReport = AcceptanceValue[number]

/**
 * What was reported as built, criterion by criterion. It is stored like a form, but users never see it as one: it isn’t
 * a step, is never filled, and isn’t in the document.
 */
export const acceptance = defineModule({
  key: 'acceptance',
  title: 'Acceptance',
  body,
  isFilled: () => false,
  toMarkdown: () => '',
})
