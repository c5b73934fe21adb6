import type { Fault, Fix, Question, SpecificationCheck } from '../../checks/check.ts'
import { setField } from '../../checks/acrossModules/patches.ts'
import type { Specification } from '../../specification/specification.ts'
import { attributeNameChecks } from './attributeNameChecks.ts'
import { exampleOfOtherType } from './exampleOfOtherType.ts'

type Model = Specification['dataModels'][number]
type Attribute = Model['attributes'][number]

const addressOf = ({ id }: Model, ...path: (string | number)[]) =>
  ({ module: 'dataModels', item: id, path }) as const
const hasName = ({ name }: { readonly name: string }) => name.trim() !== ''

const modelWithoutAttributes: SpecificationCheck = {
  id: 'model-without-attributes',
  scope: 'specification',
  group: 'complete',
  severity: 'error',
  title: 'Data model without attributes',
  why: 'A builder makes up what’s stored, and every screen depends on it.',
  example: { before: 'Booking: (no attributes)', after: 'Booking: startsAt (Date), status (Text)' },
  find: specification =>
    specification.dataModels
      .filter(model => hasName(model) && !model.attributes.some(hasName))
      .map(model => ({
        address: addressOf(model, 'attributes'),
        message: messages.noAttributes(model.name.trim()),
        question: askAttributes(specification, model),
      })),
}

/** What to ask about a data model without attributes, with the usual lists as answers. */
export function askAttributes(specification: Specification, model: Model): Question {
  const [name, createdAt, status] = messages.usualAttributes(model.name.trim())
  const lists = [[name!], [name!, createdAt!], [name!, createdAt!, status!]]
  const options = lists.map((attributes, i) => ({
    text: messages.usualLists[i]!,
    patch: [setField(specification, addressOf(model, 'attributes'), attributes)],
  }))
  const text = messages.whatAttributes(model.name.trim())
  return { text, why: modelWithoutAttributes.why, options, recommended: 1 }
}

const noIdentifier: SpecificationCheck = {
  id: 'no-identifier',
  scope: 'specification',
  group: 'complete',
  severity: 'hint',
  title: 'Data model without an identifier',
  why: 'Two records with equal values can’t be told apart, linked or corrected.',
  example: { before: 'Customer: name, city', after: 'Customer: id, name, city' },
  isOptional: true,
  find: specification =>
    specification.dataModels
      .filter(model => model.attributes.some(hasName) && !isIdentified(model))
      .map(model => ({
        address: addressOf(model, 'attributes'),
        message: messages.noIdentifier(model.name.trim()),
        fixes: [addId(specification, model)],
      })),
}

const identifier =
  /(?:^|[\s_-])(?:id|uuid|guid|key|code|number|no|slug|e-?mail|username|login|sku|isbn|iban|ean|url|handle)$|[a-z\d](?:Id|ID|Uuid|Key|Code|Number|No|Email|Name)$|^(?:ID|UUID)$/
const isIdentified = ({ description, attributes }: Model) =>
  attributes.some(({ name }) => identifier.test(name.trim()) || identifier.test(name.trim().toLowerCase())) ||
  /\b(?:identified|unique|at most one|only one|exactly one|keyed)\b/i.test(description)

function addId(specification: Specification, model: Model): Fix {
  const id: Attribute = { name: 'id', type: 'Text', required: true, example: '7f3a9c' }
  const patch = [setField(specification, addressOf(model, 'attributes'), [id, ...model.attributes])]
  return { label: messages.addId, patch }
}

const incompleteAttribute: SpecificationCheck = {
  id: 'incomplete-attribute',
  scope: 'specification',
  group: 'complete',
  severity: 'hint',
  title: 'Attribute without a name or example',
  why: 'An example shows the format, which a name and a type can’t.',
  example: { before: 'telephone, Text', after: 'telephone, Text, “+49 30 1234567”' },
  find: specification =>
    specification.dataModels.flatMap((model): Fault[] => {
      const named = model.attributes.filter(hasName)
      const bare = named.filter(({ example }) => example.trim() === '').map(({ name }) => name.trim())
      const nameless = model.attributes.flatMap((attribute, i): Fault[] =>
        hasName(attribute) || attribute.example.trim() === ''
          ? []
          : [
              {
                address: addressOf(model, 'attributes', i, 'name'),
                message: messages.nameless,
                severity: 'warning',
              },
            ],
      )
      if (bare.length === 0) return nameless
      return [{ address: addressOf(model, 'attributes'), message: messages.noExample(bare) }, ...nameless]
    }),
}

const messages = {
  noAttributes: (model: string) => `“${model}” has no attributes. Say what’s stored about each one.`,
  whatAttributes: (model: string) => `What do you store about each “${model}”?`,
  usualLists: ['Its name', 'Its name, and when it was added', 'Its name, when it was added, and its status'],
  usualAttributes: (model: string): Attribute[] => [
    { name: 'name', type: 'Text', required: true, example: `${model} 1` },
    { name: 'createdAt', type: 'Date', required: true, example: '2026-01-31 09:30' },
    { name: 'status', type: 'Text', required: true, example: 'open, closed' },
  ],
  noIdentifier: (model: string) => `Nothing tells one “${model}” from another. Add an identifier.`,
  addId: 'Add the attribute “id”',
  noExample: (names: readonly string[]) =>
    names.length === 1
      ? `“${names[0]}” has no example. Give a typical value.`
      : `${names.length} attributes have no example: ${names.slice(0, 5).join(', ')}${names.length > 5 ? '…' : ''}.`,
  nameless: 'This attribute has an example, but no name.',
} as const

export const checks: readonly SpecificationCheck[] = [
  modelWithoutAttributes,
  incompleteAttribute,
  exampleOfOtherType,
  ...attributeNameChecks,
  noIdentifier,
]
