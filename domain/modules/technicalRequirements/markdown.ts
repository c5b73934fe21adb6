import { joinBlocks, renderOptionalField, renderField } from '../../export/markdown.ts'
import type { TechnicalRequirementsValue } from './definition.ts'

/** Renders the module's section of the document, without the heading. */
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
