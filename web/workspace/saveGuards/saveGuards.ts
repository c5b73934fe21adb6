import type { ResponseBody } from '#contract/call.ts'
import type { projectSchemas } from '#contract/projects.schema.ts'
import { fromWireModule } from '#contract/wire.ts'
import { formOf, isFilled, type FormKey, type Specification } from '#domain/specification/specification.ts'
import { isEqual } from '#domain/field/isEqual.ts'
import { createRootLens, type Lens } from '#web/fields/lens.ts'
import type { Draft } from '../session/draft.ts'
import { normalized, withDeliberateEdit } from '../session/formSync.ts'
import type { FormSyncStore } from '../session/formSyncStore.ts'
import { formAttribute } from '../undo/useUndo.ts'
import { largestUsageOf, isNearLimit, isOverLimit, usageMessageOf, type LimitUsage } from './limitUsage.ts'
import { messages } from './messages.ts'

/** What holds for every save of a project, beside sending it. */
export interface SaveGuards {
  /** Why this value must not be sent, as far as is known here; else undefined. */
  refusalOf(this: void, key: FormKey, value: unknown): string | undefined
  /** Whether a value is nobody's doing: it is neither sent nor kept (decision 037). */
  isUnintendedClear(this: void, key: FormKey, value: unknown): boolean
  /**
   * Takes over a value that the server has stored in another spelling than the one that was sent (a trimmed name, a
   * character that no text may hold), where nobody is at work on it. Answers whether it did.
   */
  adoptNormalized(
    this: void,
    key: FormKey,
    value: unknown,
    answer: ResponseBody<typeof projectSchemas.saveModule>,
  ): boolean
  /** What is nearly too long to be saved, of what was saved last; one thing at a time. */
  readonly sizeWarning: Pick<Lens<LimitUsage | undefined>, 'get' | 'subscribe'>
  /** Notes from here on which forms people write in. Answers with what ends that. */
  watchInput(this: void, page: Pick<Document, 'addEventListener' | 'removeEventListener'>): () => void
}

interface GuardedSession {
  readonly draft: Pick<Draft, 'get' | 'applyRemote'>
  readonly formSyncs: FormSyncStore<FormKey>
}

/** `getFocused` tells what has the caret. */
export function createSaveGuards(
  { draft, formSyncs }: GuardedSession,
  getFocused: () => Element | null = () => document.activeElement,
): SaveGuards {
  const sizeWarning = createRootLens<LimitUsage | undefined>(undefined)
  const usages = new Map<FormKey, LimitUsage>()

  const noteTouched = ({ target }: Event) => {
    const form = target instanceof Element ? target.closest(`[${formAttribute}]`) : null
    // Its value is the form's key.
    if (form !== null) formSyncs.update(form.getAttribute(formAttribute) as FormKey, withDeliberateEdit)
  }

  function isUnintendedClear(key: FormKey, value: unknown): boolean {
    const { base, isDeliberate } = formSyncs.get(key)
    if (isDeliberate) return false
    // Both are values of this form; TypeScript cannot follow the key to them.
    const before = base.value as Specification[FormKey]
    return isFilled(key, before) && !isFilled(key, value as Specification[FormKey])
  }

  function refusalOf(key: FormKey, value: unknown): string | undefined {
    if (isUnintendedClear(key, value)) return messages.emptied(formOf(key).title)
    const usage = largestUsageOf(key, value)
    if (isNearLimit(usage) && !isOverLimit(usage)) usages.set(key, usage)
    else usages.delete(key)
    const shown = [...usages.values()].at(-1)
    if (shown?.subject !== sizeWarning.get()?.subject || shown?.used !== sizeWarning.get()?.used)
      sizeWarning.set(shown)
    return isOverLimit(usage) ? usageMessageOf(usage, 'over') : undefined
  }

  return {
    refusalOf,
    isUnintendedClear,
    sizeWarning,
    adoptNormalized(key, value, { moduleData, version }) {
      if (key === 'brainDump' || draft.get()[key] !== value || hasCaretIn(getFocused(), key)) return false
      const stored = fromWireModule(key, moduleData)
      if (isEqual(stored, value) || version < formSyncs.get(key).base.version) return false
      formSyncs.update(key, sync => normalized(sync, { value: stored, version }))
      const withStoredSpelling = (all: Specification) =>
        all[key] === value ? { ...all, [key]: stored } : all
      draft.applyRemote(all => ({
        next: withStoredSpelling(all),
        savedForm: key,
        rebaseSteps: steps =>
          steps.map(step => ({
            ...step,
            before: withStoredSpelling(step.before),
            after: withStoredSpelling(step.after),
          })),
      }))
      return true
    },
    watchInput(page) {
      // What was changed before is taken for a person's.
      for (const [key, { unsaved }] of formSyncs.entries())
        if (unsaved) formSyncs.update(key, withDeliberateEdit)
      for (const type of inputEvents) page.addEventListener(type, noteTouched, true)
      return () => {
        for (const type of inputEvents) page.removeEventListener(type, noteTouched, true)
      }
    },
  }
}

const inputEvents = ['input', 'click', 'drop']

/** Whether the caret is in one of the form's fields. */
const hasCaretIn = (focused: Element | null, key: FormKey) =>
  focused !== null &&
  focused.matches('input, textarea') &&
  focused.closest(`[${formAttribute}="${key}"]`) !== null
