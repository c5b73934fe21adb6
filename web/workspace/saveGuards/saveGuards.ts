import type { ResponseBody } from '#contract/call.ts'
import type { projectSchemas } from '#contract/projects.schema.ts'
import { fromWireModule } from '#contract/wire.ts'
import {
  formOf,
  isFilled,
  isModuleKey,
  type FormKey,
  type Specification,
} from '#domain/specification/specification.ts'
import { isEqual } from '#domain/field/isEqual.ts'
import { createRootLens, type Lens } from '#web/fields/lens.ts'
import type { Draft } from '../session/draft.ts'
import { normalized, withDeliberateEdit } from '../session/formSync.ts'
import type { FormSyncStore } from '../session/formSyncStore.ts'
import { formAttribute } from '../undo/useUndo.ts'
import { largestUsageOf, isNearLimit, isOverLimit, usageMessageOf, type LimitUsage } from './limitUsage.ts'
import { messages } from './messages.ts'

/** The checks before every save of a project, and the adoption of the stored value after it. */
export interface SaveGuards {
  /** The reason why this value must not be sent, as far as the browser knows; undefined if there is none. */
  refusalOf(this: void, key: FormKey, value: unknown): string | undefined
  /** True if a form was emptied without any user action: the value is neither sent nor journalled (decision 037). */
  isUnintendedClear(this: void, key: FormKey, value: unknown): boolean
  /**
   * Adopts a value that the server has normalised (trimmed a name, or removed a forbidden character), unless the
   * user is working on its form. Returns true if it did.
   */
  adoptNormalized(
    this: void,
    key: FormKey,
    value: unknown,
    answer: ResponseBody<typeof projectSchemas.saveModule>,
  ): boolean
  /** The latest saved value that is nearly too long, one at a time. */
  readonly sizeWarning: Pick<Lens<LimitUsage | undefined>, 'get' | 'subscribe'>
  /** Starts to note which forms the user edits. Returns a function that stops it. */
  watchInput(this: void, page: Pick<Document, 'addEventListener' | 'removeEventListener'>): () => void
}

interface GuardedSession {
  readonly draft: Pick<Draft, 'get' | 'applyRemote'>
  readonly formSyncs: FormSyncStore<FormKey>
}

/** `getFocused` returns the element that has the focus. */
export function createSaveGuards(
  { draft, formSyncs }: GuardedSession,
  getFocused: () => Element | null = () => document.activeElement,
): SaveGuards {
  const sizeWarning = createRootLens<LimitUsage | undefined>(undefined)
  const usages = new Map<FormKey, LimitUsage>()

  const noteTouched = ({ target }: Event) => {
    const form = target instanceof Element ? target.closest(`[${formAttribute}]`) : null
    // The attribute's value is the form's key.
    if (form !== null) formSyncs.update(form.getAttribute(formAttribute) as FormKey, withDeliberateEdit)
  }

  function isUnintendedClear(key: FormKey, value: unknown): boolean {
    const { base, isDeliberate } = formSyncs.get(key)
    if (isDeliberate) return false
    // Both are values of this form, but TypeScript cannot relate the key to them.
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
      if (!isModuleKey(key) || draft.get()[key] !== value || hasCaretIn(getFocused(), key)) return false
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
      // Edits made before are taken to be the user's.
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

/** True if the caret is in one of the form's fields. */
const hasCaretIn = (focused: Element | null, key: FormKey) =>
  focused !== null &&
  focused.matches('input, textarea') &&
  focused.closest(`[${formAttribute}="${key}"]`) !== null
