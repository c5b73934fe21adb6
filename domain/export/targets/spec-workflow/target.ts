import { featureOutlineOf } from '../../featureOutline.ts'
import { projectSlugOf, projectTitleOf } from '../../parts/projectTitle.ts'
import { renderTechnology } from '../../parts/steering.ts'
import { defineTarget, keepsOf, withoutBlankFiles } from '../target.ts'
import { renderProduct } from './product.ts'
import { renderRequirementsFile } from './requirements.ts'
import { toMdx } from './toMdx.ts'

/** spec-workflow-mcp: one spec and two steering files, written so that its dashboard can show them as MDX. */
export const specWorkflow = defineTarget({
  key: 'spec-workflow',
  purpose: 'The MCP server spec-workflow-mcp with its dashboard',
  format: 'spec-workflow-mcp 2.2.7',
  keeps: keepsOf(
    { extent: 'all' },
    {
      brainDump: { extent: 'nothing', note: 'The first notes have no place in this format.' },
    },
  ),
  files(specification, options) {
    const title = projectTitleOf(options.name, specification)
    const outline = featureOutlineOf(specification)
    const spec = `.spec-workflow/specs/${projectSlugOf(options.name, specification)}`
    const files = [
      {
        path: `${spec}/requirements.md`,
        text: renderRequirementsFile({ specification, outline, options, title }),
      },
      { path: '.spec-workflow/steering/product.md', text: renderProduct(specification, title) },
      { path: '.spec-workflow/steering/tech.md', text: renderTechnology(specification) },
    ]
    return withoutBlankFiles(files).map(({ path, text }) => ({ path, text: toMdx(text) }))
  },
})
