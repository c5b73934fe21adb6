import { choice, flag, line, lines, list, prose, type ValueOf } from '../../field/field.ts'
import { sizeLimits } from '../../specification/project.ts'
import { defineModule } from '../defineModule.ts'

const body = list(
  'Statements',
  'Statement',
  null,
  {
    text: prose('Text', {
      maxLength: sizeLimits.statementLength,
      hint: 'The words of the statement, as they were written.',
    }),
    source: choice('Source', ['brainDump', 'answer', 'model', 'template'], 'brainDump', {
      hint: 'Where the words were written.',
    }),
    state: choice('State', ['undecided', 'placed', 'setAside'], 'undecided', {
      hint: 'Whether the statement is in the specification.',
    }),
    kind: line('Kind', {
      maxLength: sizeLimits.placeLength,
      hint: 'The kind of content that the statement is, such as “features” or “overview.corePurpose”.',
    }),
    isDecided: flag('Decided', { hint: 'Whether the user decided about the statement.' }),
    places: lines('Places', 'Place', {
      maxCount: sizeLimits.placesPerStatement,
      maxLength: sizeLimits.placeLength,
      hint: 'The addresses of the fields that the statement’s words went to, such as “features.FE-3.name”.',
    }),
  },
  { maxCount: sizeLimits.statementCount },
)

export type StatementsValue = ValueOf<typeof body>
/** A statement of the user's with its state, as it is stored with the project. */
export type StoredStatement = StatementsValue[number]

/**
 * The statements of the brain dump, of answers and of the template, each with its state and its places. It is stored like a form, but
 * users never see it as one: it isn't a step, is never filled, and isn't in the document.
 */
export const statements = defineModule({
  key: 'statements',
  title: 'Sorted Text',
  body,
  isFilled: () => false,
  toMarkdown: () => '',
})
