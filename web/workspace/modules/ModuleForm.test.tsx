import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type * as moduleList from '#domain/modules/index.ts'
import { repair } from '#domain/field/value.ts'
import { risks, sampleRisk } from '#domain/modules/thirteenthModule.testing.ts'
import {
  createBlankSpecification,
  visibleForms,
  type VisibleFormKey,
} from '#domain/specification/specification.ts'
import { createRootLens } from '#web/fields/lens.ts'
import { messages as referenceMessages } from '../references/messages.ts'
import { createDraft } from '../session/draft.ts'
import type { ProjectSession } from '../session/projectSession.ts'
import { nextStepOf, steps } from '../steps.ts'
import { ModuleForm } from './ModuleForm.tsx'

vi.mock('#domain/modules/index.ts', async importOriginal => {
  const { modules } = await importOriginal<typeof moduleList>()
  const { risks } = await import('#domain/modules/thirteenthModule.testing.ts')
  return { modules: [...modules, risks] }
})

// TypeScript knows only the twelve modules, and takes this one's key for one of theirs.
const { key } = visibleForms.at(-1)!
const modules = { ...createBlankSpecification(), [key]: repair(risks.body, [sampleRisk]) }

function htmlOf(formKey: VisibleFormKey): string {
  const draft = createDraft({ modules, itemNumbers: {} }, () => {})
  // The parts of a session that a form needs.
  const projectSession = { draft, checks: createRootLens(undefined) } as unknown as ProjectSession
  const on = { onNavigate() {}, onAskMentor() {} }
  return renderToString(<ModuleForm formKey={formKey} projectSession={projectSession} hasPanel {...on} />)
}

test.each(visibleForms.map(form => form.key))('%s is shown as a form under its title', formKey => {
  const html = htmlOf(formKey)
  const { title } = visibleForms.find(form => form.key === formKey)!
  expect(html).toContain(`data-form="${formKey}"`)
  expect(html).toContain(title.replaceAll('&', '&amp;'))
})

test('a thirteenth module is a step with a form of its own, and every field has its value', () => {
  expect(steps.at(-2)).toEqual({ key, title: 'Risk Register' })
  expect(nextStepOf('glossary')).toEqual({ key, label: expect.stringContaining('Risk Register') })
  const html = htmlOf(key)
  for (const { label } of Object.values(risks.body.fields)) expect(html, label).toContain(label)
  // Only the browser fills texts into their elements; in the HTML from the server, these are empty.
  const ids = [
    'name',
    'description',
    'likelihood',
    'isAccepted',
    'signs.0',
    'measures.1.name',
    'relatedFeature',
  ]
  for (const id of ids) expect(html).toContain(`id="${key}.RI-1.${id}"`)
  expect(html).toMatch(/<option[^>]* selected=""[^>]*>High</)
  expect(html).toMatch(/<input[^>]* checked=""/)
})

test('a thirteenth module is mentioned in sentences, and without a letter, it has no shortcut', () => {
  expect(referenceMessages.all([[key, 2]])).toBe('2 risks')
  expect(
    referenceMessages.all([
      ['acceptanceCriteria', 1],
      ['userStories', 2],
    ]),
  ).toBe('1 criteria set and 2 user stories')
  const letters = visibleForms.flatMap(({ shortcut }) => shortcut ?? [])
  expect(new Set(letters).size).toBe(13)
  expect(letters).not.toContain('e')
})
