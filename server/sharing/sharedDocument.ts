import type { SharedDocument } from '#contract/shareLinks.ts'
import { documentSectionsOf, toDocument } from '#domain/export/document.ts'
import {
  createBlankSpecification,
  visibleForms,
  type Specification,
} from '#domain/specification/specification.ts'

const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/** The document that a link shows: the modules, and the brain dump only if its owner chose so; no hidden form. */
export function sharedDocumentOf(
  specification: Specification,
  {
    projectName,
    withBrainDump,
    now,
  }: { readonly projectName: string; readonly withBrainDump: boolean; readonly now: number },
): Pick<SharedDocument, 'markdown' | 'sections'> {
  const blank = createBlankSpecification()
  const shown = visibleForms.filter(({ key }) => key !== 'brainDump' || withBrainDump)
  const visible: Specification = {
    ...blank,
    ...Object.fromEntries(shown.map(({ key }) => [key, specification[key]])),
  }
  return {
    markdown: toDocument(projectName, visible, dateFormat.format(now)),
    sections: documentSectionsOf(visible),
  }
}
