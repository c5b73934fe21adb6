import type { Specification } from '../../specification/specification.ts'
import type { FeatureOutline } from '../featureOutline.ts'
import type { ExportOptions } from './target.ts'

/** What a file of requirements is made of. */
export interface RequirementsInput {
  readonly specification: Specification
  readonly outline: FeatureOutline
  readonly options: ExportOptions
  readonly title: string
}
