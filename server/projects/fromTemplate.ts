import type { ItemNumbers } from '#domain/specification/itemIds.ts'
import { modules } from '#domain/modules/index.ts'
import { isFilled, updateItemNumbers } from '#domain/specification/specification.ts'
import { createFromTemplate, type Template } from '#domain/templates/template.ts'
import { toStoredBody } from '#server/projects/projectRows.ts'

/**
 * What is stored of a template when a project of this name starts from it: the brain dump, a row for each module
 * that the template has a value for, and the numbers that its items have used (decision 11).
 */
export function createRowsFromTemplate(template: Template, name: string) {
  const specification = createFromTemplate(template, name)
  const moduleKeys = modules.map(({ key }) => key).filter(key => template[key] !== undefined)
  return {
    brainDump: specification.brainDump,
    modules: moduleKeys.map(key => ({
      key,
      body: toStoredBody(key, specification[key]),
      is_filled: isFilled(key, specification[key]) ? (1 as const) : (0 as const),
      version: 1,
    })),
    itemNumbers: moduleKeys.reduce<ItemNumbers>(
      (numbers, key) => updateItemNumbers(numbers, key, specification[key]),
      {},
    ),
  }
}
