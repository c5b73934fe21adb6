import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sizeLimits } from '#domain/specification/project.ts'
import {
  createBlankSpecification,
  forms,
  type FormKey,
  type Specification,
} from '#domain/specification/specification.ts'
import { modules as definitions } from '#domain/modules/index.ts'
import type { Project } from '#domain/specification/project.ts'
import { toWireModuleName, toWireModule } from '#contract/wire.ts'
import { advanceTime, useFakeTime } from '../session/autosave.testing.ts'
import { openProjectSession } from '../session/projectSession.ts'
import { createSaveGuards } from './saveGuards.ts'

useFakeTime()

/** An element inside a form, or outside all of them. */
class FakeElement {
  readonly form: FormKey | undefined
  constructor(form: FormKey | undefined) {
    this.form = form
  }
  closest(selector: string) {
    const isAsked = selector === '[data-form]' || selector === `[data-form="${this.form}"]`
    return this.form === undefined || !isAsked ? null : { getAttribute: () => this.form }
  }
  matches() {
    return true
  }
}

beforeEach(() => void vi.stubGlobal('Element', FakeElement))
afterEach(() => void vi.unstubAllGlobals())

const feature = (name: string) => ({ id: 'FE-1', name, description: '', importance: 'Medium' as const })

/** An open project, the requests it sends, and a server that may normalise the values it stores. */
function setUp(
  modules: Partial<Specification> = {},
  spelled: (key: FormKey, value: unknown) => unknown = (_, value) => value,
) {
  const all = { ...createBlankSpecification(), ...modules }
  const sent: Record<string, unknown>[] = []
  const answers: (() => void)[] = []
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    const body = JSON.parse(init.body as string) as Record<string, unknown>
    sent.push(body)
    const key = definitions.find(({ key }) => toWireModuleName(key) === body['moduleName'])?.key
    const moduleData = key && spelled(key, body['moduleData'])
    const answer = Response.json({ version: sent.length + 1, moduleData })
    return new Promise(resolve => answers.push(() => resolve(answer)))
  })
  const moduleVersions = Object.fromEntries(forms.map(({ key }) => [key, 1])) as Project['moduleVersions']
  const own = { id: 'p', userId: 'u', name: 'A', description: '', status: 'active' } as const
  const times = { createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' }
  const open = openProjectSession({
    ...own,
    ...times,
    modules: all,
    itemNumbers: {},
    version: 1,
    moduleVersions,
  })
  const it: { focused: FormKey | undefined } = { focused: undefined }
  // Has only the members that are used.
  const focus = () => new FakeElement(it.focused) as unknown as Element
  const rules = (open.saveGuards = createSaveGuards(open, focus))
  const page = new EventTarget()
  const stop = rules.watchInput(page)
  /** The user acts on a field of this form. */
  const act = (form: FormKey | undefined, type = 'input') => {
    const event = new Event(type)
    Object.defineProperty(event, 'target', { value: new FakeElement(form) })
    page.dispatchEvent(event)
  }
  const set = <K extends FormKey>(key: K, value: Specification[K]) => open.draft.lensOf(key).set(value)
  const answer = async () => {
    answers.shift()!()
    await vi.advanceTimersByTimeAsync(0)
  }
  const problem = () => {
    const status = open.autosave.getStatus()
    return status.kind === 'failed' ? (status.error as Error).message : undefined
  }
  return { open, rules, sent, set, act, answer, problem, stop, it }
}

describe('a value that is too long', () => {
  test('is never sent, but reported and kept; once shortened, it is saved', async () => {
    const { open, sent, set, answer, problem } = setUp()
    const long = 'x'.repeat(sizeLimits.brainDumpLength + 1)
    set('brainDump', long)
    await advanceTime(1_000)
    expect(sent).toEqual([])
    expect(problem()).toBe(
      '“Brain Dump” has 1,048,577 characters; the limit is 1,048,576. Shorten it to save.',
    )
    expect(open.autosave.getUnsaved().get('brainDump')!.value).toBe(long)
    open.autosave.flushOnLeave()
    open.autosave.retry()
    await advanceTime(60_000)
    expect(sent).toEqual([])
    set('brainDump', 'short')
    await advanceTime(1_000)
    expect(sent).toEqual([{ rawIdeaDetails: 'short' }])
    await answer()
    expect(open.autosave.getUnsaved().size).toBe(0)
  })

  test('does not keep other forms from being saved', async () => {
    const { sent, set, answer } = setUp()
    set('brainDump', 'x'.repeat(sizeLimits.brainDumpLength + 1))
    set('features', [feature('Map')])
    await advanceTime(1_000)
    await vi.waitFor(() => expect(sent).toMatchObject([{ moduleName: 'coreFeatures' }]))
    await answer()
  })

  test('nearly so causes a warning, until it is shorter', async () => {
    const { rules, sent, set, answer } = setUp()
    set('brainDump', 'x'.repeat(sizeLimits.brainDumpLength * 0.9 + 1))
    await advanceTime(1_000)
    expect(rules.sizeWarning.get()).toMatchObject({ form: 'brainDump', unit: 'characters' })
    expect(sent).toHaveLength(1)
    await answer()
    set('brainDump', 'short')
    await advanceTime(1_000)
    expect(rules.sizeWarning.get()).toBeUndefined()
  })
})

describe('a module that has become empty', () => {
  const filled = { features: [feature('Map')] }

  test('without any user action is not sent, and undo restores it', async () => {
    const { open, rules, sent, set, act, problem } = setUp(filled)
    act('overview')
    act(undefined, 'click')
    set('features', [])
    await advanceTime(1_000)
    expect(sent).toEqual([])
    expect(rules.isUnintendedClear('features', [])).toBe(true)
    expect(problem()).toContain('would have emptied “Core Features”')
    open.draft.undo()
    await advanceTime(1_000)
    expect([open.draft.get().features, open.autosave.getUnsaved().size]).toEqual([filled.features, 0])
  })

  test.each(['input', 'click', 'drop'])('by a user’s %s in its form is saved', async type => {
    const { sent, set, act } = setUp(filled)
    act('features', type)
    set('features', [])
    await advanceTime(1_000)
    expect(sent).toMatchObject([{ moduleData: [] }])
  })

  test('through undo or a named step is saved', async () => {
    const { open, sent, set, answer } = setUp()
    set('features', filled.features)
    await advanceTime(1_000)
    await answer()
    open.draft.undo()
    await advanceTime(1_000)
    expect(sent.at(-1)).toMatchObject({ moduleData: [] })
    await answer()
    set('glossary', [{ id: 'GL-1', term: 'Apple', definition: 'A fruit' }])
    await advanceTime(1_000)
    await answer()
    open.draft.undoStack.runAsStep('restored', () => set('glossary', []))
    await advanceTime(1_000)
    expect(sent.at(-1)).toMatchObject({ moduleName: 'glossary', moduleData: [] })
  })

  test('through an edit made before input was watched is saved', async () => {
    const { open, sent, set, rules, stop } = setUp(filled)
    stop()
    set('features', [])
    rules.watchInput(new EventTarget())
    void open.autosave.flush()
    expect(sent).toMatchObject([{ moduleData: [] }])
  })
})

describe('a value that the server normalised', () => {
  const trims = (key: FormKey, value: unknown) =>
    key === 'overview' ? { ...(value as object), projectName: 'My App' } : value
  const overview = { name: ' My App ', corePurpose: 'p', primaryGoals: '', targetAudience: '' }

  test('is adopted if its form is not focused, and is not sent again', async () => {
    const { open, sent, set, answer, it } = setUp({}, trims)
    it.focused = 'features'
    set('overview', overview)
    await advanceTime(1_000)
    await answer()
    expect(open.draft.get().overview.name).toBe('My App')
    expect(open.formSyncs.get('overview').base).toEqual({ value: open.draft.get().overview, version: 2 })
    expect(open.autosave.getUnsaved().size).toBe(0)
    await advanceTime(60_000)
    expect(sent).toHaveLength(1)
    open.draft.undo()
    expect(open.draft.get().overview.name).toBe('')
  })

  test('never replaces later edits, or the value of the focused form', async () => {
    const { open, set, answer, it } = setUp({}, trims)
    set('overview', overview)
    await advanceTime(1_000)
    const longer = { ...overview, name: ' My App is' }
    set('overview', longer)
    await answer()
    expect(open.draft.get().overview).toBe(longer)
    it.focused = 'overview'
    await advanceTime(1_000)
    await answer()
    expect(open.draft.get().overview).toBe(longer)
  })

  test('is told apart from one whose wire form merely differs', async () => {
    const { open, set, answer } = setUp()
    const value = { excludedFeatures: 'Payments' }
    expect(toWireModule('outOfScope', value)).toBe('Payments')
    set('outOfScope', value)
    await advanceTime(1_000)
    await answer()
    expect(open.draft.get().outOfScope).toBe(value)
  })
})
