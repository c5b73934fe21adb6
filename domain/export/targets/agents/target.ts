import { isBlank } from '../../../modules/defineModule.ts'
import { featureOutlineOf } from '../../featureOutline.ts'
import { renderSection } from '../../parts/entriesOf.ts'
import { projectTitleOf } from '../../parts/projectTitle.ts'
import { renderDataModels } from '../../parts/steering.ts'
import { defineTarget, keepsOf, withoutBlankFiles } from '../target.ts'
import { renderAgentsFile } from './agentsFile.ts'
import { cursorRules } from './cursorRules.ts'
import { featureFilesOf } from './featureFiles.ts'
import { renderProduct, renderRules } from './specificationFiles.ts'

/**
 * AGENTS.md for any coding agent, short because longer ones make agents worse (arXiv 2602.11988), with one file for each
 * feature, which an agent opens when it works on it. CLAUDE.md imports it, and Cursor's rules point to it.
 */
export const agents = defineTarget({
  key: 'agents',
  purpose: 'Any coding agent: Codex, Claude Code, Cursor, Copilot and others',
  format: 'AGENTS.md; Cursor rules (.mdc)',
  keeps: keepsOf(
    { extent: 'all' },
    {
      brainDump: {
        extent: 'nothing',
        note: 'The first notes stay out, so that agents don’t build from them.',
      },
    },
  ),
  files(specification, options) {
    const title = projectTitleOf(options.name, specification)
    const outline = featureOutlineOf(specification)
    const features = featureFilesOf(outline, options.notation)
    const others = [
      {
        path: 'docs/spec/product.md',
        about: 'purpose, people, terms, open questions',
        text: renderProduct(specification, options, title),
      },
      {
        path: 'docs/spec/rules.md',
        about: 'technology, qualities, constraints, what is out of scope',
        text: renderRules(specification),
      },
      {
        path: 'docs/spec/data-models.md',
        about: 'what is stored',
        text: renderSection('# Data Models', renderDataModels(specification)),
      },
    ].filter(({ text }) => !isBlank(text))
    const pages = [...features, ...others]
    return withoutBlankFiles([
      { path: 'AGENTS.md', text: renderAgentsFile({ specification, options, title, pages }) },
      { path: 'CLAUDE.md', text: '@AGENTS.md' },
      ...cursorRules,
      ...pages,
    ])
  },
})
