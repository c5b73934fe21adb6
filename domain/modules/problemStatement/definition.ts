import { group, prose, type ValueOf } from '../../field/field.ts'
import { defineModule, isBlank } from '../defineModule.ts'
import { toMarkdown } from './markdown.ts'

const body = group('Problem Statement', {
  painPoint: prose('Pain Point', {
    placeholder: 'What goes wrong today, and how often?',
    hint: 'The one thing that hurts today, in the user’s own words.',
  }),
  whoExperiences: prose('Who Experiences This Problem?', {
    placeholder: 'Who, and in what situation?',
    hint: 'Who has the problem, and when they have it.',
  }),
  whyImportant: prose('Why Is This Important?', {
    placeholder: 'What does it cost them: time, money, trust?',
    hint: 'What it costs if nothing changes. Numbers help.',
  }),
})
export type ProblemStatementValue = ValueOf<typeof body>

export const problemStatement = defineModule({
  key: 'problemStatement',
  shortcut: 'p',
  title: 'Problem Statement',
  body,
  isFilled: it => !isBlank(it.painPoint),
  toMarkdown,
})
