import { Suspense, type ComponentType } from 'react'
import type { VisibleFormKey } from '#domain/specification/specification.ts'
import { lazyComponent } from '#web/ui/lazyComponent.tsx'
import type { Draft } from '../session/draft.ts'
import css from '../workspace.module.css'

/** Panels shown beside a form if there is room, otherwise within it. They are loaded on demand. */
const panels: { readonly [K in VisibleFormKey]?: ComponentType<{ draft: Draft }> } = {
  dataModels: lazyComponent(async () => (await import('../diagram/DiagramPanel.tsx')).DiagramPanel),
}

export const hasModulePanel = (key: VisibleFormKey): boolean => panels[key] !== undefined

/** The panel of a form. Its space is reserved while it loads. */
export function ModulePanel({ formKey, draft }: { formKey: VisibleFormKey; draft: Draft }) {
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
