import { Suspense, type ComponentType } from 'react'
import type { FormKey } from '#domain/specification.ts'
import { lazyPart } from '#web/ui/lazyPart.tsx'
import type { Draft } from './draft.ts'
import css from './workspace.module.css'

/** What stands beside a form where there is room, and within it where there is none. Loaded when it is needed. */
const panels: { readonly [K in FormKey]?: ComponentType<{ draft: Draft }> } = {
  dataModels: lazyPart(async () => (await import('./diagram/DiagramPanel.tsx')).DiagramPanel),
}

export const hasPanel = (key: FormKey): boolean => panels[key] !== undefined

/** The panel of this form. Its place is kept while it loads. */
export function Panel({ formKey, draft }: { formKey: FormKey; draft: Draft }) {
  const Shown = panels[formKey]
  return (
    Shown && (
      <div className={css.panel}>
        <Suspense>
          <Shown draft={draft} />
        </Suspense>
      </div>
    )
  )
}
