import { joinBlocks, renderOptionalField, renderField } from '../../export/markdown.ts'
import type { TechnicalRequirementsValue } from './definition.ts'

/** The text of its section in the document. */
export const toMarkdown = (it: TechnicalRequirementsValue): string =>
  joinBlocks(
    renderField('Frontend', it.frontend),
    renderField('Backend', it.backend),
    renderField('Database', it.database),
    renderField('Mobile', it.mobile),
    renderField('Architecture', it.architecture),
    renderField('Third-Party APIs', it.thirdPartyApis),
    renderField('Libraries', it.libraries),
    renderOptionalField('Additional Technical Notes', it.otherNotes),
  )
