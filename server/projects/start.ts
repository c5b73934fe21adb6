import type { ItemNumbers } from '#domain/items.ts'
import { modules } from '#domain/modules/index.ts'
import { isFilled, numbersAfter } from '#domain/specification.ts'
import { startFrom, type Template } from '#domain/templates/template.ts'
import { bodyOf } from '#server/projects/rows.ts'

/**
 * What is stored of a template when a project of this name starts from it: the brain dump, a row for each module
 * that the template has a value for, and the numbers that its items have used (decision 11).
 */
export function startOf(template: Template, name: string) {
  const specification = startFrom(template, name)
  const given = modules.map(({ key }) => key).filter(key => template[key] !== undefined)
  return {
    brainDump: specification.brainDump,
    modules: given.map(key => ({
      key,
      body: bodyOf(key, specification[key]),
      is_filled: isFilled(key, specification[key]) ? (1 as const) : (0 as const),
      version: 1,
    })),
    itemNumbers: given.reduce<ItemNumbers>(
      (numbers, key) => numbersAfter(numbers, key, specification[key]),
      {},
    ),
  }
}
