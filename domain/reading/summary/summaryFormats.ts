import { fieldsOf } from '#domain/field/fieldPaths.ts'
import { summary as acceptanceCriteria } from '#domain/modules/acceptanceCriteria/summary.ts'
import { summary as brainDump } from '#domain/modules/brainDump/summary.ts'
import { summary as constraints } from '#domain/modules/constraints/summary.ts'
import { summary as dataModels } from '#domain/modules/dataModels/summary.ts'
import { summary as features } from '#domain/modules/features/summary.ts'
import { summary as glossary } from '#domain/modules/glossary/summary.ts'
import { summary as nonFunctionalRequirements } from '#domain/modules/nonFunctionalRequirements/summary.ts'
import { summary as outOfScope } from '#domain/modules/outOfScope/summary.ts'
import { summary as overview } from '#domain/modules/overview/summary.ts'
import { summary as personas } from '#domain/modules/personas/summary.ts'
import { summary as problemStatement } from '#domain/modules/problemStatement/summary.ts'
import { summary as technicalRequirements } from '#domain/modules/technicalRequirements/summary.ts'
import { summary as userStories } from '#domain/modules/userStories/summary.ts'
import { formOf, itemListOf, nameFieldOf, type FormKey } from '#domain/specification/specification.ts'
import { labelText } from './parseFieldValue.ts'
import type { CompleteSummaryFormat, SummaryFormat } from './summaryFormat.ts'

/** The modules whose summaries have names or shapes of their own. */
const formats: { readonly [K in FormKey]?: SummaryFormat<K> } = {
  acceptanceCriteria,
  brainDump,
  constraints,
  dataModels,
  features,
  glossary,
  nonFunctionalRequirements,
  outOfScope,
  overview,
  personas,
  problemStatement,
  technicalRequirements,
  userStories,
}

/** Returns the format of a module: from the file in its folder, with defaults from its definition. */
export function summaryFormatOf<K extends FormKey>(module: K): CompleteSummaryFormat<K> {
  const own: SummaryFormat<K> = formats[module] ?? {}
  const { aliases, notesField = defaultNotesFieldOf(module) } = own
  return {
    ...own,
    ...(notesField === undefined ? {} : { notesField }),
    containerNames: own.containerNames ?? [module, formOf(module).title],
    rows: own.rows ?? { aliases: {}, options: [] },
    aliasesOf: path => aliases?.[path] ?? [fieldsOf(module).get(path)?.label ?? path],
    noteOf: own.noteOf ?? labelText,
  }
}

/** Returns the first long text of an item that isn't its name. */
function defaultNotesFieldOf(module: FormKey): string | undefined {
  const fields = Object.entries(itemListOf(module)?.fields ?? {})
  return fields.find(
    ([name, field]) => field.kind === 'text' && field.rows > 1 && name !== nameFieldOf(module),
  )?.[0]
}

/** Names of objects that language models wrap around the actual value. */
export const wrapperNames = ['data', 'result', 'output', 'response', 'summary', 'modules', 'value', 'json']
