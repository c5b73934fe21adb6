import { displayTextsOf } from '../field/displayTexts.ts'
import { dataModels, type DataModelsValue } from '../modules/dataModels/definition.ts'
import type { PartChange } from './requirementChanges.ts'

type Model = DataModelsValue[number]

/** The changes between the attributes of two versions of a data model. Attributes are known by their names. */
export function attributeChangesOf(
  modelId: string,
  before: Model | undefined,
  after: Model | undefined,
): PartChange[] {
  const [old, now] = [rowsByName(before), rowsByName(after)]
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((name): PartChange[] => {
    const [from, to] = [old.get(name), now.get(name)]
    if (from === to) return []
    const field = {
      ...{ path: 'attributes', label: 'Attribute', isList: false },
      from: from === undefined ? [] : [from],
      to: to === undefined ? [] : [to],
    }
    const kind = from === undefined ? 'added' : to === undefined ? 'removed' : 'changed'
    return [{ kind, id: `${modelId}.${name}`, label: 'Attribute', name, fields: [field] }]
  })
}

/** Each attribute on one line, by its name; the second of a name as "price (2)". */
function rowsByName(model: Model | undefined): Map<string, string> {
  const rows = new Map<string, string>()
  for (const [i, row] of displayTextsOf(
    dataModels.body.fields.attributes,
    model?.attributes ?? [],
  ).entries()) {
    const name = model!.attributes[i]!.name.replaceAll(/\s+/g, ' ').trim() || 'unnamed'
    let key = name
    for (let n = 2; rows.has(key); n++) key = `${name} (${n})`
    rows.set(key, row)
  }
  return rows
}
