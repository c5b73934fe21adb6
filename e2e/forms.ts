import { expect, type Locator, type Page } from '@playwright/test'
import type { Field, Fields } from '#domain/field/field.ts'
import { formOf, type FormKey, type Specification } from '#domain/specification/specification.ts'

/** What to do with each input of a form: fill it, or check it. */
export interface InputAction {
  text(input: Locator, value: string): Promise<void>
  choice(input: Locator, value: string): Promise<void>
  flag(input: Locator, value: boolean): Promise<void>
  /** Adds an item or a line before it's visited. */
  add(button: Locator): Promise<void>
}

const fillInputs: InputAction = {
  text: (input, value) => input.fill(value),
  choice: async (input, value) => void (await input.selectOption(value)),
  flag: (input, value) => input.setChecked(value),
  add: button => button.click(),
}

const expectInputs: InputAction = {
  text: (input, value) => expect(input).toHaveValue(value),
  choice: (input, value) => expect(input).toHaveValue(value),
  flag: (input, value) => expect(input).toBeChecked({ checked: value }),
  add: () => Promise.resolve(),
}

/** Fills the open form by its labels, as a user would. The form must be empty. */
export const fillForm = <K extends FormKey>(
  page: Page,
  key: K,
  value: Specification[K],
  act: InputAction = fillInputs,
): Promise<void> => visitField(page, formOf(key).body, value, act)

/** Checks that the open form contains the values it was filled with. */
export const expectForm = <K extends FormKey>(page: Page, key: K, value: Specification[K]): Promise<void> =>
  visitField(page, formOf(key).body, value, expectInputs)

type Scope = Page | Locator

async function visitField(scope: Scope, field: Field, value: unknown, act: InputAction): Promise<void> {
  const input = scope.getByLabel(field.label, { exact: true })
  switch (field.kind) {
    case 'text':
      return act.text(input, value as string)
    case 'choice':
      return act.choice(input, value as string)
    case 'flag':
      return act.flag(input, value as boolean)
    case 'group':
      return visitFields(scope, field.fields, value as Values, act)
    case 'lines':
      for (const [i, line] of (value as string[]).entries()) {
        if (i > 0) await act.add(scope.getByRole('button', { name: `Add ${field.lineLabel}`, exact: true }))
        await act.text(scope.getByLabel(`${field.lineLabel} ${i + 1}`, { exact: true }), line)
      }
      return
    case 'list':
      for (const [i, item] of (value as Values[]).entries()) {
        await act.add(scope.getByRole('button', { name: `Add ${field.itemLabel}`, exact: true }))
        await visitFields(
          itemLocator(scope, field.itemLabel, i, item['id'] as string | undefined),
          field.fields,
          item,
          act,
        )
      }
  }
}

type Values = Record<string, unknown>

async function visitFields(scope: Scope, fields: Fields, values: Values, act: InputAction): Promise<void> {
  for (const [name, field] of Object.entries(fields)) await visitField(scope, field, values[name], act)
}

/** Finds a card by its title, such as "Feature 2 · FE-3", or a row of a list within a card. */
export const itemLocator = (scope: Scope, item: string, index: number, id?: string): Locator =>
  id === undefined
    ? scope.getByRole('group', { name: `${item} ${index + 1}`, exact: true })
    : scope.getByRole('region', { name: `${item} ${index + 1} · ${id}`, exact: true })

/** The forms that are lists of cards, with the name of a card and the prefix of its id. */
export const cards = {
  personas: ['Persona', 'PE'],
  features: ['Feature', 'FE'],
  userStories: ['User Story', 'US'],
  acceptanceCriteria: ['Criteria Set', 'AC'],
  dataModels: ['Data Model', 'DM'],
  glossary: ['Term', 'GL'],
} as const
