import type { Answer } from '#contract/call.ts'
import type { projectShapes } from '#contract/projects.schema.ts'
import { moduleFromWire } from '#contract/wire.ts'
import { formOf, isFilled, type FormKey, type Specification } from '#domain/specification.ts'
import { isEqual } from '#domain/threeWay.ts'
import { rootSource, type Source } from '#web/fields/source.ts'
import type { OpenProject } from '../openProject.ts'
import { formAttribute } from '../useUndo.ts'
import { fullestOf, isNear, isOver, sentenceOf, type Fill } from './size.ts'
import { words } from './words.ts'

/** What holds for every save of a project, beside sending it. */
export interface Rules {
  /** Why this value must not be sent, as far as is known here; else undefined. */
  refusal(this: void, key: FormKey, value: unknown): string | undefined
  /** Whether a value is nobody's doing: it is neither sent nor kept (AS-26). */
  isNobodys(this: void, key: FormKey, value: unknown): boolean
  /**
   * Takes over a value that the server has stored in another spelling than the one that was sent (a trimmed name, a
   * character that no text may hold), where nobody is at work on it (AS-6). Answers whether it did.
   */
  answered(this: void, key: FormKey, value: unknown, answer: Answer<typeof projectShapes.saveModule>): boolean
  /** What is nearly too long to be saved, of what was saved last; one thing at a time. */
  readonly near: Pick<Source<Fill | undefined>, 'get' | 'subscribe'>
  /** Notes from here on which forms people write in. Answers with what ends that. */
  watch(this: void, page: Pick<Document, 'addEventListener' | 'removeEventListener'>): () => void
}

type Parts = Pick<OpenProject, 'draft' | 'autosave' | 'bases' | 'deeds'>

/** `focus` tells what has the caret. */
export function createRules(
  { draft, autosave, bases, deeds }: Parts,
  focus: () => Element | null = () => document.activeElement,
): Rules {
  const near = rootSource<Fill | undefined>(undefined)
  const fills = new Map<FormKey, Fill>()
  const handled = new Set<FormKey>()

  const handle = ({ target }: Event) => {
    const form = target instanceof Element ? target.closest(`[${formAttribute}]`) : null
    // Its value is the form's key.
    if (form !== null) handled.add(form.getAttribute(formAttribute) as FormKey)
  }

  function isNobodys(key: FormKey, value: unknown): boolean {
    if (handled.has(key) || deeds.has(key)) return false
    // Both are values of this form; TypeScript cannot follow the key to them.
    const before = bases.get(key)!.value as Specification[FormKey]
    return isFilled(key, before) && !isFilled(key, value as Specification[FormKey])
  }

  function refusal(key: FormKey, value: unknown): string | undefined {
    if (isNobodys(key, value)) return words.emptied(formOf(key).title)
    const fill = fullestOf(key, value)
    if (isNear(fill) && !isOver(fill)) fills.set(key, fill)
    else fills.delete(key)
    const shown = [...fills.values()].at(-1)
    if (shown?.what !== near.get()?.what || shown?.has !== near.get()?.has) near.set(shown)
    return isOver(fill) ? sentenceOf(fill, 'over') : undefined
  }

  return {
    refusal,
    isNobodys,
    near,
    answered(key, value, { moduleData, version }) {
      if (key === 'brainDump' || draft.get()[key] !== value || isAtWork(focus(), key)) return false
      const stored = moduleFromWire(key, moduleData)
      if (isEqual(stored, value) || version < bases.get(key)!.version) return false
      bases.set(key, { value: stored, version })
      const respelled = (all: Specification) => (all[key] === value ? { ...all, [key]: stored } : all)
      draft.adopt(all => ({
        next: respelled(all),
        saved: key,
        carry: steps =>
          steps.map(step => ({ ...step, before: respelled(step.before), after: respelled(step.after) })),
      }))
      return true
    },
    watch(page) {
      // What was changed before is taken for a person's.
      for (const key of autosave.unsaved().keys()) handled.add(key)
      for (const type of handling) page.addEventListener(type, handle, true)
      return () => {
        for (const type of handling) page.removeEventListener(type, handle, true)
      }
    },
  }
}

const handling = ['input', 'click', 'drop']

/** Whether the caret is in one of the form's fields. */
const isAtWork = (focused: Element | null, key: FormKey) =>
  focused !== null &&
  focused.matches('input, textarea') &&
  focused.closest(`[${formAttribute}="${key}"]`) !== null
