import { choice, line, list, prose, type ValueOf } from '../../field/field.ts'
import { sizeLimits } from '../../specification/project.ts'
import { defineModule } from '../defineModule.ts'

const body = list(
  'Suggestions',
  'Suggestion',
  null,
  {
    key: line('Key', { maxLength: sizeLimits.placeLength, hint: 'Its name, which no other suggestion has.' }),
    note: prose('Note', {
      maxLength: sizeLimits.suggestionNoteLength,
      hint: 'What should change and why, for the person who decides.',
    }),
    place: line('Place', {
      maxLength: sizeLimits.placeLength,
      hint: 'The address that it’s about, such as “features.FE-3.description”; blank if it’s about the whole.',
    }),
    patch: prose('Patch', {
      maxLength: sizeLimits.suggestionPatchLength,
      hint: 'The change as JSON: a list of operations. Blank if the suggestion is only a note.',
    }),
    state: choice('State', ['open', 'applied', 'declined'], 'open', {
      hint: 'What the person decided. Nothing changes before that.',
    }),
    by: line('By', { maxLength: sizeLimits.placeLength, hint: 'Who suggested it, such as a token’s name.' }),
    date: line('Date', {
      maxLength: sizeLimits.placeLength,
      hint: 'When it was suggested or decided, as an ISO time in UTC.',
    }),
  },
  { maxCount: sizeLimits.suggestionCount },
)

export type SuggestionsValue = ValueOf<typeof body>
/** A change that somebody without access to the forms suggests, as it is stored with the project. */
export type Suggestion = SuggestionsValue[number]

/**
 * Changes that tools suggested and a person reviews. It is stored like a form, but users never see it as one: it isn’t
 * a step, is never filled, and isn’t in the document.
 */
export const suggestions = defineModule({
  key: 'suggestions',
  title: 'Suggestions',
  body,
  isFilled: () => false,
  toMarkdown: () => '',
})
