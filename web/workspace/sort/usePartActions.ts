import { useLayoutEffect, useMemo, useRef } from 'react'
import type { Specification } from '#domain/specification/specification.ts'
import type { DraftedPart } from './draftedParts.ts'
import type { PartActions } from './SpecificationDraft.tsx'
import { isOverlapping } from './sortDecisions.ts'
import type { SortedSpecification } from './sortedSpecification.ts'
import type { SortStore } from './sortStore.ts'
import { hasNamesake, withWords } from './wording.ts'

interface Shown {
  readonly specification: Specification
  readonly sorted: SortedSpecification | undefined
}

/** What can be done with the parts of the drafted specification. */
export function usePartActions(
  store: SortStore,
  shown: Shown,
  pointAtPart: (id: string | undefined) => void,
  showStatement: (start: number) => void,
): PartActions {
  const latest = useRef({ ...shown, showStatement })
  useLayoutEffect(() => void (latest.current = { ...shown, showStatement }))
  return useMemo(
    () => ({
      pointAtPart,
      showWords({ evidence: [first] }: DraftedPart) {
        const found = first && store.get().statements.find(it => isOverlapping(it, first))
        if (found !== undefined) latest.current.showStatement(found.start)
      },
      toggle({ id, change }: DraftedPart) {
        const name = change?.mark === 'said' ? 'leftOut' : 'taken'
        store.choose(choices => {
          const ids = new Set(choices[name])
          if (!ids.delete(id)) ids.add(id)
          return { ...choices, [name]: ids }
        })
      },
      reword({ id, module }, field, text, step) {
        const { sorted, specification } = latest.current
        const words = { path: field.path, text }
        if (sorted && hasNamesake(module, id, words, specification, sorted.worded)) return false
        store.choose(choices => ({ ...choices, wordings: withWords(choices.wordings, field, text) }), step)
        return true
      },
      cancelRewording: store.undoStep,
    }),
    [store, pointAtPart],
  )
}
