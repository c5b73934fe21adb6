import { fromProjectFile } from '#contract/fromProjectFile.ts'
import type { TemplateKey } from '#contract/templateKeys.ts'
import type { Specification } from '#domain/specification/specification.ts'
import { readTemplate } from '#server/projects/readTemplate.ts'

/** Returns the specification of a new project with this name from a template. */
export function specificationFromTemplate(key: TemplateKey, name: string): Specification {
  const { specification } = fromProjectFile(readTemplate(key))
  return { ...specification, overview: { ...specification.overview, name } }
}
