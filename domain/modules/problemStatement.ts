import { group, prose } from '../field/field.ts'
import { joinBlocks, renderField } from '../export/markdown.ts'
import { defineModule, isBlank } from './defineModule.ts'

export const problemStatement = defineModule({
  key: 'problemStatement',
  title: 'Problem Statement',
  body: group('Problem Statement', {
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
  }),
  isFilled: it => !isBlank(it.painPoint),
  toMarkdown: it =>
    joinBlocks(
      renderField('Pain Point', it.painPoint),
      renderField('Who Experiences This Problem', it.whoExperiences),
      renderField('Why This Is Important', it.whyImportant),
    ),
})
