import { reader as acceptanceCriteria } from '../modules/acceptanceCriteria/reader.ts'
import { reader as brainDump } from '../modules/brainDump/reader.ts'
import { reader as constraints } from '../modules/constraints/reader.ts'
import { reader as dataModels } from '../modules/dataModels/reader.ts'
import { reader as features } from '../modules/features/reader.ts'
import { reader as glossary } from '../modules/glossary/reader.ts'
import { reader as nonFunctionalRequirements } from '../modules/nonFunctionalRequirements/reader.ts'
import { reader as outOfScope } from '../modules/outOfScope/reader.ts'
import { reader as overview } from '../modules/overview/reader.ts'
import { reader as personas } from '../modules/personas/reader.ts'
import { reader as problemStatement } from '../modules/problemStatement/reader.ts'
import { reader as technicalRequirements } from '../modules/technicalRequirements/reader.ts'
import { reader as userStories } from '../modules/userStories/reader.ts'
import type { FormKey } from '../specification/specification.ts'
import { createDefaultReader } from './createDefaultReader.ts'
import type { Reader } from './extraction.ts'

/** The modules that have a reader of their own. */
const readers: { readonly [K in FormKey]?: Reader } = {
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

/** Returns the reader of a module: its own, or else one made from its definition. */
export const readerOf = (module: FormKey): Reader => readers[module] ?? createDefaultReader(module)
