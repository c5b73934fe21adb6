import type { Field } from '#domain/field/field.ts'
import { fieldsOf } from '#domain/field/fieldPaths.ts'
import { formOf, itemListOf, nameFieldOf, type FormKey } from '#domain/specification/specification.ts'
import type { QuestionTemplate } from './dialogueState.ts'
import { defaultQuestions } from './messages.ts'
import type { ModuleQuestions } from './moduleQuestions.ts'

/**
 * Creates questions for a module that has none of its own, from its labels, hints and placeholders: about each text
 * and flag, or for a list, about the names of its items and then the long texts and lines of each. A module that is a
 * single value gets none.
 */
export function createDefaultQuestions(module: FormKey): ModuleQuestions {
  const { title } = formOf(module)
  const fields = [...fieldsOf(module)].filter(([path]) => path !== '')
  const list = itemListOf(module)
  if (list === undefined) {
    const asked = fields.filter(([, { kind }]) => kind === 'text' || kind === 'flag')
    return {
      questions: Object.fromEntries(
        asked.map(([path, field]) => [path, templateOf(defaultQuestions.field(title, field.label), field)]),
      ),
    }
  }
  const nameField = nameFieldOf(module)
  const items = templateOf(defaultQuestions.items(title), list.fields[nameField ?? ''] ?? list)
  const asked = fields.filter(([path, field]) => path !== nameField && isWorthAsking(field))
  return {
    questions: {
      items: { ...items, anythingElse: defaultQuestions.anythingElse(title) },
      ...Object.fromEntries(
        asked.map(([path, field]) => [path, templateOf(defaultQuestions.itemField(field.label), field)]),
      ),
    },
  }
}

const isWorthAsking = (field: Field) => field.kind === 'lines' || (field.kind === 'text' && field.rows > 1)

const templateOf = (question: string, { label, hint, placeholder }: Field): QuestionTemplate => ({
  question,
  why: hint ?? defaultQuestions.why,
  example: placeholder ?? label,
})
