import { useSyncExternalStore } from 'react'
import { formOf, type FormKey } from '#domain/specification.ts'
import { wordDiff } from '#domain/wordDiff.ts'
import { tabId } from '#web/api/request.ts'
import { Button } from '#web/ui/Button.tsx'
import { useCopying } from '#web/ui/useCopying.ts'
import type { OpenProject } from '../openProject.ts'
import { shownTime } from '../shownTime.ts'
import type { Waiting } from './conflicts.ts'
import { placeOf } from './place.ts'
import { words } from './words.ts'

interface ConflictItemProps {
  conflict: Waiting
  open: OpenProject
  onGo: (key: FormKey) => void
  onSettled: (said: string) => void
}

/** One text that two have changed: both versions, and what can be done. */
export function ConflictItem({ conflict, open, onGo, onSettled }: ConflictItemProps) {
  const { draft, autosave } = open
  const { id, form, theirs } = conflict
  const all = useSyncExternalStore(draft.subscribe, draft.get)
  const place = placeOf(all, conflict)
  const copying = useCopying(() => theirs, words)
  const name = place.names.join(' · ')
  const { title } = formOf(form)
  const isHere = conflict.foundBy === tabId
  const who = !isHere ? words.other : conflict.isTab ? words.tab : words.elsewhere
  const whose = conflict.at === undefined ? who : words.at(who, shownTime(conflict.at))
  const pieces = place.text === undefined ? [] : wordDiff(place.text, theirs)

  async function use() {
    // What it replaces is the server's first, and so in the history.
    await autosave.flush()
    const now = placeOf(draft.get(), conflict)
    draft.history.step(words.step, () => draft.form(form).set(now.with(theirs)))
    void autosave.flush()
    onSettled(words.used)
    onGo(form)
  }

  return (
    <section aria-labelledby={`together.${id}`}>
      <h3 id={`together.${id}`}>{name === title ? title : words.inForm(name, title)}</h3>
      <div className="versions">
        <Version id={`${id}.mine`} title={isHere ? words.mine : words.now}>
          {place.text === undefined ? (
            <p>{words.gone}</p>
          ) : (
            pieces.map(
              ({ kind, text }, i) =>
                kind !== 'in' && (kind === 'same' ? text : <Marked key={i} text={text} />),
            )
          )}
          {place.text === '' && <p>{words.empty}</p>}
        </Version>
        <Version id={`${id}.theirs`} title={whose}>
          {place.text === undefined
            ? theirs
            : pieces.map(
                ({ kind, text }, i) =>
                  kind !== 'out' && (kind === 'same' ? text : <Marked key={i} text={text} />),
              )}
          {theirs === '' && <p>{words.empty}</p>}
        </Version>
      </div>
      <div className="choices">
        <Button onClick={() => onSettled(words.kept)}>{words.keep}</Button>
        <Button
          aria-disabled={place.text === undefined}
          onClick={() => place.text !== undefined && void use()}
        >
          {words.use}
        </Button>
        <Button onClick={copying.copy}>{copying.isCopied ? words.copied : words.copy}</Button>
      </div>
      {copying.hasFailed && <p role="alert">{words.copyFailed}</p>}
    </section>
  )
}

/** What differs, without the space around it. */
function Marked({ text }: { text: string }) {
  const [, before, inside, after] = /^(\s*)([^]*?)(\s*)$/.exec(text)!
  return (
    <>
      {before}
      {inside === '' ? null : <mark>{inside}</mark>}
      {after}
    </>
  )
}

function Version({ id, title, children }: { id: string; title: string; children: React.ReactNode }) {
  return (
    <div className="version">
      <h4 id={id}>{title}</h4>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- long texts are scrolled, also by the keyboard */}
      <div className="text" role="group" tabIndex={0} aria-labelledby={id}>
        {children}
      </div>
    </div>
  )
}
