import { useLayoutEffect, useMemo, useRef, useState, type MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import { announce } from '#web/ui/announce.ts'
import { messages } from './messages.ts'
import { placeNameOf } from './placeNames.ts'
import {
  countsOf,
  decisionAbout,
  joinDecision,
  splitDecisions,
  withDecision,
  type SortedStatement,
} from './sortDecisions.ts'
import type { SortStore } from './sortStore.ts'

/** What can be done with statements, which are named by where they begin. */
export interface StatementActions {
  /** Lights up what belongs to the statement. */
  readonly point: (start: number | undefined) => void
  readonly activate: (start: number) => void
  readonly press: (start: number, event: MouseEvent<HTMLElement>) => void
  /** Gives it to a module or field, or sets it aside. */
  readonly give: (start: number, kind: string) => void
  /** Takes back what was decided about it. */
  readonly reset: (start: number) => void
  readonly openChooser: (start: number, anchor: HTMLElement) => void
  readonly closeChooser: () => void
  readonly startSplit: (start: number) => void
  readonly stopSplit: () => void
  readonly split: (start: number, at: number) => void
  readonly join: (start: number) => void
  readonly undo: () => void
  readonly focusNextUndecided: () => void
  /** Moves the focus by so many statements. */
  readonly move: (start: number, by: number) => void
}

export interface ActiveState {
  readonly start: number | undefined
  readonly pointed: number | undefined
  readonly splitting: number | undefined
  readonly chooser: { readonly start: number; readonly anchor: HTMLElement } | undefined
}

/** The current statement, and the actions on statements. `root` holds their elements. */
export function useStatementActions(
  store: SortStore,
  text: string,
  root: { readonly current: HTMLElement | null },
) {
  const [active, setActive] = useState<ActiveState>({
    start: undefined,
    pointed: undefined,
    splitting: undefined,
    chooser: undefined,
  })
  const latest = useRef(active)
  useLayoutEffect(() => void (latest.current = active))

  const actions = useMemo((): StatementActions => {
    const put = (change: Partial<ActiveState>) => setActive(before => ({ ...before, ...change }))
    const all = () => store.get().statements
    const indexOf = (start: number) => all().findIndex(it => it.start === start)
    const find = (start: number): SortedStatement | undefined => all()[indexOf(start)]
    const focus = (start: number | undefined) => {
      if (start === undefined) return
      const row = root.current?.querySelector(`[data-statement="${start}"]`)
      const button = row?.querySelector<HTMLElement>('.sort-text')
      button?.focus({ preventScroll: true })
      row?.scrollIntoView({ block: 'nearest' })
    }
    /** Renders a decision at once, so that the statement to focus exists. */
    const change = (act: () => void, spoken: string, start: number | undefined) => {
      flushSync(() => {
        act()
        put({ splitting: undefined, chooser: undefined, start })
      })
      const { undecided } = countsOf(all())
      announce(`${spoken}. ${undecided > 0 ? messages.toDecide(undecided) : messages.nothingLeft}`)
      focus(start)
    }
    const decide = (...decisions: Parameters<typeof withDecision>[1][]) =>
      store.choose(choices => ({ ...choices, decisions: withDecision(choices.decisions, ...decisions) }))
    /** The next statement to decide on after this one, else the first one before it. */
    const nextUndecided = (start = -1) => {
      const open = all().filter(it => it.state === 'undecided')
      return (open.find(it => it.start > start) ?? open[0])?.start
    }

    return {
      point: pointed => put({ pointed }),
      activate: start => put({ start, splitting: undefined }),
      press(start, event) {
        put({ start })
        // A key press, because a pointer shows the buttons below.
        if (event.detail === 0) put({ chooser: { start, anchor: event.currentTarget } })
      },
      give(start, to) {
        const statement = find(start)
        if (statement === undefined) return
        const wasUndecided = statement.state === 'undecided'
        const { end } = statement
        const next = wasUndecided ? nextUndecided(start) : undefined
        change(
          () => decide({ start, end, to }),
          to === 'aside' ? messages.wasSetAside : messages.moved(placeNameOf(to)),
          next === undefined || next === start ? start : next,
        )
      },
      reset(start) {
        const statement = find(start)
        if (statement === undefined) return
        change(
          () =>
            store.choose(choices => ({
              ...choices,
              decisions: choices.decisions.filter(it => it !== decisionAbout(choices.decisions, statement)),
            })),
          messages.wasReset,
          start,
        )
      },
      openChooser: (start, anchor) => put({ start, chooser: { start, anchor } }),
      closeChooser() {
        const { chooser } = latest.current
        put({ chooser: undefined })
        if (chooser !== undefined && document.activeElement === document.body) focus(chooser.start)
      },
      startSplit: start => put({ start, splitting: start }),
      stopSplit() {
        const { splitting } = latest.current
        flushSync(() => put({ splitting: undefined }))
        focus(splitting)
      },
      split(start, at) {
        const statement = find(start)
        if (statement === undefined) return
        change(() => decide(...splitDecisions(text, statement, at)), messages.wasSplit, at)
      },
      join(start) {
        const i = indexOf(start)
        const [before, statement] = [all()[i - 1], all()[i]]
        if (before === undefined || statement === undefined) return
        const { decisions } = store.get().choices
        change(() => decide(joinDecision(decisions, before, statement)), messages.wasJoined, before.start)
      },
      undo() {
        if (!store.get().canUndo) return
        const { start } = latest.current
        change(() => store.undo(), messages.wasUndone, start)
      },
      focusNextUndecided() {
        const start = nextUndecided(latest.current.start)
        if (start === undefined) return announce(messages.nothingLeft)
        flushSync(() => put({ start, splitting: undefined }))
        focus(start)
      },
      move(start, by) {
        const rows = all()
        const next = rows[Math.max(0, Math.min(rows.length - 1, indexOf(start) + by))]
        focus(next?.start)
      },
    }
  }, [store, text, root])
  return { active, actions }
}
